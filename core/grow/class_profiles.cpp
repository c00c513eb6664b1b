#include "grow/class_profiles.hpp"

#include <Eigen/Dense>

namespace treewright {

std::vector<double> first_principal_scores(const Sample& sample, const std::vector<double>& sums,
                                           std::size_t symbols) {
  // Only classes that occur: the eigenproblem grows with the cube of their number.
  std::vector<std::size_t> present;
  for (std::size_t c = 0; c < sample.classes; ++c) {
    bool occurs = false;
    for (std::size_t g = 0; g < symbols && !occurs; ++g) occurs = sums[g * sample.classes + c] > 0;
    if (occurs) present.push_back(c);
  }
  const auto k = static_cast<Eigen::Index>(present.size()), l = static_cast<Eigen::Index>(symbols);
  Eigen::MatrixXd profiles(l, k);
  Eigen::VectorXd weights(l);
  for (Eigen::Index g = 0; g < l; ++g) {
    for (Eigen::Index i = 0; i < k; ++i) {
      const std::size_t c = present[static_cast<std::size_t>(i)];
      const double factor = sample.factors.empty() ? 1.0 : sample.factors[c];
      profiles(g, i) = sums[static_cast<std::size_t>(g) * sample.classes + c] * factor;
    }
    weights(g) = profiles.row(g).sum();
    profiles.row(g) /= weights(g);
  }
  const Eigen::RowVectorXd mean = weights.transpose() * profiles / weights.sum();
  profiles.rowwise() -= mean;
  const Eigen::MatrixXd scatter = profiles.transpose() * weights.asDiagonal() * profiles;
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(scatter);
  Eigen::VectorXd direction = solver.eigenvectors().col(k - 1);  // of the largest eigenvalue
  Eigen::Index largest = 0;
  direction.cwiseAbs().maxCoeff(&largest);
  if (direction(largest) < 0) direction = -direction;  // a reflection would turn the order round
  const Eigen::VectorXd scores = profiles * direction;
  return {scores.data(), scores.data() + l};
}

}  // namespace treewright
