import type { LightFit, Triple } from '../src/engine/cpu/photo-analysis.ts'
import type { Random } from '../src/engine/cpu/math/random.ts'
import { normalize } from '../src/engine/cpu/math/vec3.ts'

/** Light from before the person, from any side, hard or soft, white or coloured a little. */
export function randomLight(random: Random): LightFit {
  const between = (low: number, high: number): number => low + (high - low) * random()
  const tint = (spread: number): Triple => [
    Math.exp(between(-spread, spread)),
    1,
    Math.exp(between(-spread, spread)),
  ]
  const direction = normalize([between(-0.9, 0.9), between(-0.9, 0.1), between(-0.9, -0.12)])
  const contrast = between(0.15, 0.9)
  const skin: Triple = [0.45, 0.27, 0.2]
  const lit = (channel: 0 | 1 | 2): readonly [number, number, number, number] => {
    const level = skin[channel]
    const [x, y, z] = direction
    return [
      level * (1 - contrast / 2),
      level * contrast * x,
      level * contrast * y,
      level * contrast * z,
    ]
  }
  return {
    direction,
    exposure: between(0.55, 1.2),
    contrast,
    cast: tint(0.12),
    directedColor: tint(0.15),
    skin,
    coefficients: [lit(0), lit(1), lit(2)],
  }
}
