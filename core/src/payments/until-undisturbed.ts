const atMost = 8

/**
 * Tries again while `attempt` gives `disturbed`: somebody else wrote between its question to Stripe and its own write, so
 * that what it knows may be old.
 */
export async function untilUndisturbed<Result>(
  attempt: () => Promise<Result | typeof disturbed>,
): Promise<Result> {
  for (let count = 0; count < atMost; count += 1) {
    const result = await attempt()
    if (result !== disturbed) return result
  }
  throw new Error('Others kept writing meanwhile.')
}

export const disturbed = Symbol('disturbed')
