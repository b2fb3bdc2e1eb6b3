"""Fits the weights by which coverings of the head, or masks, are known, and tells how well they do on people they never saw:

    python3 training/covers/fit.py DATA/heads.jsonl --of head --start weights/head-cover.json --out weights/head-cover.json
    python3 training/covers/fit.py DATA/heads.jsonl --of face --out weights/face-cover.json

A logistic regression with a ridge, on what the network sees. With `--start` it corrects weights that were fitted before, which keep what pictures
taught them that are not in DATA. Nobody who is held out is fitted to; the ridge is the best of some on folds of the others, where who wears
a covering, with it and with the others who wear it in made pictures, is held out together.
"""

import argparse
import json

import numpy as np

RIDGES = (0.01, 0.1, 1.0, 10.0)
# How much kinds of pictures count among the covered and among the bare, masked and not; kinds that DATA lacks count for
# nothing.
SHARES = {
    "head": (
        {"portrait": 0.3, "saved": 0.1, "cut": 0.1, "moved": 0.3, "hat": 0.2},
        {"portrait": 0.2, "photo": 0.2, "saved": 0.2, "cut": 0.1, "mask": 0.1, "styled": 0.2},
    ),
    "face": (
        {"mask": 1.0},
        {"portrait": 0.3, "photo": 0.3, "saved": 0.2, "cut": 0.1, "moved": 0.05, "hat": 0.05},
    ),
}
# How much covered people count: there are far fewer of them, but a look that is drawn over a hat is worse than a
# refusal.
COVERED = 0.25
FOLDS = 5
# Curvature that is assumed at least: where all is told rightly with ease, Newton's steps would be too long.
FLATTEST = 0.02


def is_held_out(name):
    """Every fifth person, whether they exist (`002`, `013` …) or not (`women/15`)."""
    folder, number = name.split("/") if name[0] in "wm" else ("real", name.split("/")[0])
    return number.isdigit() and int(number) % 5 == (4 if folder == "real" else 0)


def fit(values, truth, weights, start, ridge):
    """Newton's method; returns what to add to the log odds `start`: a weight for each value and the bias."""
    x = np.c_[values, np.ones(len(values))]
    answer = np.zeros(x.shape[1])
    curb = np.eye(x.shape[1]) * ridge
    curb[-1, -1] = 1e-3
    for _ in range(20):
        p = 1 / (1 + np.exp(-np.clip(x @ answer + start, -30, 30)))
        slope = x.T @ (weights * (p - truth)) + curb @ answer
        curve = (x * (weights * np.maximum(FLATTEST, p * (1 - p)))[:, None]).T @ x + curb
        answer -= np.linalg.solve(curve, slope)
    return answer


def weigh(kinds, truth, shares):
    weights = np.zeros(len(kinds))
    groups = np.where(kinds == "light", "portrait", kinds)
    for is_true, of_kinds in zip((True, False), shares):
        for kind, share in of_kinds.items():
            chosen = (truth == is_true) & (groups == kind)
            part = COVERED if is_true else 1 - COVERED
            weights[chosen] = len(kinds) * part * share / max(1, chosen.sum())
    return weights


def folds_of(names, truth, kinds):
    """A number for each picture, the same for all of one person; whoever is covered, or not, is spread evenly."""
    wearers = sorted(set(names[truth & (kinds == "portrait")]))
    others = sorted(set(names) - set(wearers))
    fold = {name: n % FOLDS for group in (wearers, others) for n, name in enumerate(group)}
    return np.array([fold[name] for name in names])


def loss(scores, truth, weights):
    return (weights * np.logaddexp(0, np.where(truth, -scores, scores))).sum() / weights.sum()


def main():
    options = argparse.ArgumentParser()
    options.add_argument("heads")
    options.add_argument("--of", choices=SHARES, required=True)
    options.add_argument("--start")
    options.add_argument("--out", required=True)
    options = options.parse_args()
    with open(options.heads) as file:
        rows = [json.loads(line) for line in file]
    values = np.array([row[options.of] for row in rows])
    covered = np.array([row["isCovered"] for row in rows])
    kinds = np.array([row["kind"] for row in rows])
    names = np.array([row["name"] for row in rows])
    truth = covered if options.of == "head" else np.array([row["isMasked"] for row in rows])
    held_out = np.array([is_held_out(name) for name in names])
    known = ~held_out
    before = {"bias": 0.0, "weights": [0.0] * values.shape[1]}
    if options.start:
        with open(options.start) as file:
            before = json.load(file)
    start = values @ np.array(before["weights"]) + before["bias"]
    if options.start:
        report("before, held out", start[held_out], truth[held_out], kinds[held_out], names[held_out])

    mean = values[known].mean(0)
    scale = (values[known].std(0) + 1e-3) * np.sqrt(values.shape[1])
    seen = (values - mean) / scale
    weights = weigh(kinds[known], truth[known], SHARES[options.of])
    folds = folds_of(names[known], truth[known], kinds[known])
    found = {}
    for ridge in RIDGES:
        scores = np.zeros(known.sum())
        for n in range(FOLDS):
            inside, outside = folds != n, folds == n
            answer = fit(seen[known][inside], truth[known][inside], weights[inside], start[known][inside], ridge)
            scores[outside] = np.c_[seen[known][outside], np.ones(outside.sum())] @ answer + start[known][outside]
        found[ridge] = scores
        print(f"ridge {ridge}: loss {loss(scores, truth[known], weights):.4f}")
    best = min(found, key=lambda ridge: loss(found[ridge], truth[known], weights))
    report(f"folds, ridge {best}", found[best], truth[known], kinds[known], names[known])

    answer = fit(seen[known], truth[known], weights, start[known], best)
    added = answer[:-1] / scale
    total = np.array(before["weights"]) + added
    bias = before["bias"] + answer[-1] - added @ mean
    scores = values @ total + bias
    report("held out", scores[held_out], truth[held_out], kinds[held_out], names[held_out])
    rounded = [float(f"{weight:.4g}") for weight in total]
    with open(options.out, "w") as file:
        json.dump({"bias": float(f"{bias:.6g}"), "weights": rounded}, file)
        file.write("\n")


def report(title, scores, truth, kinds, names):
    for kind in sorted(set(kinds)):
        for is_true in (True, False):
            chosen = (kinds == kind) & (truth == is_true)
            wrong = chosen & ((scores > 0) != truth)
            if chosen.any():
                who = " ".join(f"{names[i]} {scores[i]:.1f}" for i in np.flatnonzero(wrong)[:6])
                print(f"{title}: {kind}, {'yes' if is_true else 'no'}: {wrong.sum()} of {chosen.sum()} wrong  {who}")


if __name__ == "__main__":
    main()
