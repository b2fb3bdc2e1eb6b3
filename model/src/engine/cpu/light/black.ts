import type { Vec3 } from '../math/vec3.ts'

/** Share of a photo's pixels that may be darker than its black: noise. */
const darker = 0.001
/** Steps in which light is counted, square roots of linear light. */
const steps = 512

/** The darkest light of a photo, linear rgb. */
export function measureBlack(linear: Float32Array): Vec3 {
  return [blackOf(linear, 0), blackOf(linear, 1), blackOf(linear, 2)]
}

function blackOf(linear: Float32Array, channel: number): number {
  const counts = new Uint32Array(steps + 1)
  for (let at = channel; at < linear.length; at += 3) {
    counts[Math.min(steps, Math.sqrt(linear[at]!) * steps) | 0]!++
  }
  const most = (darker * linear.length) / 3
  let [step, below] = [0, 0]
  while (step < steps && below + counts[step]! <= most) below += counts[step++]!
  return (step / steps) ** 2
}
