"""Fits the weights by which coverings of the head are known, and tells how well they do on people they never saw:

    python3 training/covers/fit.py DATA/heads.jsonl --out weights/head-cover.json

A logistic regression with a ridge, on the strongest directions of what the network sees. Who wears a covering, with it and with the others
who wear it in made pictures, is held out together.
"""

import argparse
import json

import numpy as np

# Directions that are kept, and the ridge: with 200, half as many bare heads again are taken for covered on photos that were held out.
DIRECTIONS = 400
RIDGE = 10.0
# How much portraits, coverings on other heads and drawn hats count among the covered, and portraits and other hair among the bare.
COVERED_SHARES = {"portrait": 0.4, "moved": 0.4, "hat": 0.2}
BARE_SHARES = {"portrait": 0.4, "photo": 0.3, "styled": 0.3}
FOLDS = 14


def fit(values, covered, weights):
    """Newton's method; returns a weight for each direction and the bias."""
    x = np.c_[values, np.ones(len(values))]
    answer = np.zeros(x.shape[1])
    ridge = np.eye(x.shape[1]) * RIDGE
    ridge[-1, -1] = 1e-6
    for _ in range(10):
        p = 1 / (1 + np.exp(-x @ answer))
        slope = x.T @ (weights * (p - covered)) + ridge @ answer
        curve = (x * (weights * p * (1 - p))[:, None]).T @ x + ridge
        answer -= np.linalg.solve(curve, slope)
    return answer


def weigh(kinds, covered):
    weights = np.zeros(len(kinds))
    groups = np.where(kinds == "light", "portrait", kinds)
    for is_covered, shares in ((True, COVERED_SHARES), (False, BARE_SHARES)):
        for kind, share in shares.items():
            chosen = (covered == is_covered) & (groups == kind)
            weights[chosen] = len(kinds) / 2 * share / max(1, chosen.sum())
    return weights


def main():
    options = argparse.ArgumentParser()
    options.add_argument("heads")
    options.add_argument("--out", required=True)
    options = options.parse_args()
    with open(options.heads) as file:
        rows = [json.loads(line) for line in file]
    values = np.array([row["values"] for row in rows])
    covered = np.array([row["isCovered"] for row in rows])
    kinds = np.array([row["kind"] for row in rows])
    names = np.array([row["name"] for row in rows])

    mean, deviation = values.mean(0), values.std(0) + 1e-3
    normal = (values - mean) / deviation
    directions = np.linalg.svd(normal, full_matrices=False)[2][:DIRECTIONS].T
    seen = normal @ directions
    scale = seen.std()
    seen /= scale

    wearers = sorted(set(names[covered & (kinds == "portrait")]))
    others = sorted(set(names) - set(wearers))
    fold = {name: n % FOLDS for group in (wearers, others) for n, name in enumerate(group)}
    folds = np.array([fold[name] for name in names])
    scores = np.zeros(len(rows))
    for n in range(FOLDS):
        known, unknown = folds != n, folds == n
        answer = fit(seen[known], covered[known], weigh(kinds[known], covered[known]))
        scores[unknown] = np.c_[seen[unknown], np.ones(unknown.sum())] @ answer
    report("held out", scores, covered, kinds, names)

    answer = fit(seen, covered, weigh(kinds, covered))
    weights = directions @ answer[:-1] / scale / deviation
    bias = answer[-1] - weights @ mean
    report("known", values @ weights + bias, covered, kinds, names)
    rounded = [float(f"{weight:.4g}") for weight in weights]
    with open(options.out, "w") as file:
        json.dump({"bias": float(f"{bias:.6g}"), "weights": rounded}, file)
        file.write("\n")


def report(title, scores, covered, kinds, names):
    for kind in ("portrait", "light", "photo", "styled", "moved", "hat"):
        for is_covered in (True, False):
            chosen = (kinds == kind) & (covered == is_covered)
            wrong = chosen & ((scores > 0) != covered)
            if chosen.any():
                who = " ".join(f"{names[i]} {scores[i]:.1f}" for i in np.flatnonzero(wrong)[:6])
                word = "covered" if is_covered else "bare"
                print(f"{title}: {kind}, {word}: {wrong.sum()} of {chosen.sum()} wrong  {who}")


if __name__ == "__main__":
    main()
