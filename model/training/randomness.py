"""Random numbers, one per sample of a batch and shaped to multiply its planes."""

import torch


def uniform(count, low, high, channels=1):
    return torch.empty(count, channels, 1, 1).uniform_(low, high)


def normal(count, deviation, channels=1):
    return torch.randn(count, channels, 1, 1) * deviation


def chance(count, share):
    """1 for about the given share of the samples, else 0."""
    return (torch.rand(count, 1, 1, 1) < share).float()


def choice(count, table):
    """One row of a table of colours per sample, [B, 3, 1, 1]."""
    return table[torch.randint(len(table), (count,))][:, :, None, None]
