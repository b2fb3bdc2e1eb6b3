/** Bends the last `span` of a guide away from the head's axis, along a parabola. */
export function turnEnds(
  points: Float32Array,
  base: number,
  { steps, length, turn, span }: { steps: number; length: number; turn: number; span: number },
): void {
  const bent = Math.min(span, length * 0.7)
  for (let k = 1; k < steps; k++) {
    const share = 1 - ((1 - k / (steps - 1)) * length) / bent
    if (share <= 0) continue
    const at = base + k * 3
    const x = points[at]!
    const z = points[at + 2]! + 0.1
    const out = (turn * bent * 0.5 * share * share) / Math.max(0.2, Math.sqrt(x * x + z * z))
    points[at] = x + x * out
    points[at + 1]! += Math.abs(turn) * bent * 0.22 * share * share * share
    points[at + 2] = z - 0.1 + z * out
  }
}
