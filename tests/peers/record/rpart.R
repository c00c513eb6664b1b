# Grows rpart trees on one data set and prints what it found as JSON.
#
#   Rscript rpart.R data.csv columns.csv folds.csv variants.csv
#
# data.csv      the columns V1, V2, ... and the target y; an empty cell is a missing value
# columns.csv   name, kind (numeric, symbolic, ordered), levels (separated by "|"), one row a column, y last
# folds.csv     one integer a row: the fold in which the row is held out
# variants.csv  method, split, minsplit, minbucket: one row for each tree to grow
#
# record_rpart.py writes these files and gives the columns their real names back.

suppressPackageStartupMessages(library(rpart))

# --- JSON: only what is needed here; 17 digits give every double back --------------------
number <- function(x) {
  x <- as.numeric(x)
  ifelse(is.finite(x), sprintf("%.17g", x), "null")
}
string <- function(x) {
  x <- gsub("\\", "\\\\", as.character(x), fixed = TRUE)
  sprintf("\"%s\"", gsub("\"", "\\\"", x, fixed = TRUE))
}
array <- function(items) sprintf("[%s]", paste(items, collapse = ", "))
object <- function(...) {
  items <- list(...)
  sprintf("{%s}", paste(sprintf("\"%s\": %s", names(items), unlist(items)), collapse = ", "))
}

# --- data -----------------------------------------------------------------------------
read_data <- function(data_file, columns_file) {
  columns <- read.csv(columns_file, colClasses = "character", quote = "\"")
  data <- read.csv(data_file, colClasses = "character", na.strings = "")
  for (i in seq_len(nrow(columns))) {
    name <- columns$name[i]
    data[[name]] <- if (columns$kind[i] == "numeric") {
      as.numeric(data[[name]])
    } else {
      factor(data[[name]],
        levels = strsplit(columns$levels[i], "|", fixed = TRUE)[[1]],
        ordered = columns$kind[i] == "ordered"
      )
    }
  }
  data
}

# --- one fitted tree --------------------------------------------------------------------
# fit$splits lists, node by node in the order of fit$frame, the primary split, the competitors
# (none here) and the surrogates. For a factor, "index" is a row of fit$csplit, whose entries say
# 1: the level goes left, 3: right, 2: the level does not occur here.
one_split <- function(fit, row) {
  split <- fit$splits[row, ]
  variable <- rownames(fit$splits)[row]
  levels <- attr(fit, "xlevels")[[variable]]
  common <- list(
    variable = string(variable), count = number(split["count"]), ncat = number(split["ncat"]),
    improve = number(split["improve"]), adj = number(split["adj"])
  )
  sides <- if (abs(split["ncat"]) > 1 && !is.null(levels) && !fit$ordered[[variable]]) {
    sent <- fit$csplit[split["index"], seq_along(levels)]
    list(left = array(string(levels[sent == 1])[sum(sent == 1) > 0]),
         right = array(string(levels[sent == 3])[sum(sent == 3) > 0]))
  } else {
    list(index = number(split["index"]))
  }
  do.call(object, c(common, sides))
}

nodes_of <- function(fit) {
  frame <- fit$frame
  row <- 1
  out <- character(nrow(frame))
  for (i in seq_len(nrow(frame))) {
    here <- frame[i, ]
    fields <- list(
      node = rownames(frame)[i], n = number(here$n), wt = number(here$wt), dev = number(here$dev),
      yval = number(here$yval), complexity = number(here$complexity)
    )
    if (as.character(here$var) != "<leaf>") {
      last <- row + here$ncompete + here$nsurrogate
      fields$primary <- one_split(fit, row)
      surrogates <- if (here$nsurrogate > 0) {
        vapply(seq(row + here$ncompete + 1, last), function(r) one_split(fit, r), "")
      }
      fields$surrogates <- array(surrogates)
      row <- last + 1
    }
    out[i] <- do.call(object, fields)
  }
  array(paste0("\n    ", out))
}

# na.pass, because rpart would otherwise drop the rows in which every column is missing.
grow <- function(data, folds, variant) {
  parms <- if (variant$method == "class") list(split = variant$split) else NULL
  control <- rpart.control(
    minsplit = variant$minsplit, minbucket = variant$minbucket, cp = 0, maxcompete = 0,
    maxsurrogate = 5, usesurrogate = 2, surrogatestyle = 1, maxdepth = 30, xval = folds
  )
  told <- character()
  fit <- withCallingHandlers(
    if (is.null(parms)) {
      rpart(y ~ ., data, method = variant$method, na.action = na.pass, control = control)
    } else {
      rpart(y ~ ., data, method = variant$method, na.action = na.pass, parms = parms,
            control = control)
    },
    warning = function(w) {
      told <<- c(told, conditionMessage(w))
      invokeRestart("muffleWarning")
    }
  )
  command <- sprintf(paste0(
    "rpart(y ~ ., data, method = \"%s\", na.action = na.pass, %scontrol = ",
    "rpart.control(minsplit = %d, minbucket = %d, cp = 0, maxcompete = 0, maxsurrogate = 5, ",
    "usesurrogate = 2, surrogatestyle = 1, maxdepth = 30, xval = folds))"
  ), variant$method,
  if (is.null(parms)) "" else sprintf("parms = list(split = \"%s\"), ", variant$split),
  variant$minsplit, variant$minbucket)
  table <- fit$cptable
  object(
    command = string(command),
    warnings = array(string(told)[length(told) > 0]),
    nodes = nodes_of(fit),
    where = array(rownames(fit$frame)[fit$where]),
    cptable = object(
      cp = array(number(table[, "CP"])), nsplit = array(number(table[, "nsplit"])),
      "rel error" = array(number(table[, "rel error"])),
      xerror = array(number(table[, "xerror"])), xstd = array(number(table[, "xstd"]))
    )
  )
}

main <- function(arguments) {
  data <- read_data(arguments[1], arguments[2])
  folds <- scan(arguments[3], what = integer(), quiet = TRUE)
  variants <- read.csv(arguments[4], stringsAsFactors = FALSE)
  trees <- vapply(seq_len(nrow(variants)), function(i) grow(data, folds, variants[i, ]), "")
  cat(object(
    R = string(R.version.string), rpart = string(as.character(packageVersion("rpart"))),
    trees = array(paste0("\n", trees))
  ), "\n")
}

main(commandArgs(trailingOnly = TRUE))
