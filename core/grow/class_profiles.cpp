#include "grow/class_profiles.hpp"

#include <Eigen/Dense>

namespace treewright {

std::vector<double> first_principal_scores(const Sample& sample, const std::vector<double>& sums,
                                           std::size_t symbols) {
  const auto k = static_cast<Eigen::Index>(sample.classes), l = static_cast<Eigen::Index>(symbols);
  Eigen::MatrixXd profiles(l, k);
  Eigen::VectorXd weights(l);
  for (Eigen::Index g = 0; g < l; ++g) {
    for (Eigen::Index c = 0; c < k; ++c) {
      const auto factor = sample.factors.empty() ? 1.0 : sample.factors[static_cast<std::size_t>(c)];
      profiles(g, c) = sums[static_cast<std::size_t>(g * k + c)] * factor;
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
