import type { Vec3 } from '../math/vec3.ts'

/** Share of a photo's pixels that may be darker than its black: noise. */
const darker = 0.001
/** Steps in which light is counted, square roots of linear light. */
const steps = 512

/** The darkest light of a photo, linear rgb. */
export function measureBlack(linear: Float32Array): Vec3 {
  const counts = [0, 1, 2].map(() => new Uint32Array(steps + 1))
  for (let at = 0; at < linear.length; at++) {
    counts[at % 3]![Math.min(steps, Math.floor(Math.sqrt(linear[at]!) * steps))]!++
  }
  const most = (darker * linear.length) / 3
  const [red, green, blue] = counts.map((count) => {
    let [step, below] = [0, 0]
    while (step < steps && below + count[step]! <= most) below += count[step++]!
    return (step / steps) ** 2
  })
  return [red!, green!, blue!]
}
