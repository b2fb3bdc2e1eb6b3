import { z } from 'zod'
import type { RgbImage } from '../src/engine/engine.ts'
import type { Random } from '../src/engine/cpu/math/random.ts'

export interface MannequinChoice {
  readonly face: string
  readonly skin: string
  readonly eyes: string
  readonly top: string
  readonly yaw: number
}

type Render = (
  mannequin: MannequinChoice,
  size: { width: number; height: number },
) => Promise<RgbImage>

/** The mannequins live in another workspace, which depends on this one; so their module comes by path. */
export const MannequinModule = z.object({
  renderMannequin: z.custom<Render>((value) => typeof value === 'function'),
})

const faces = ['a', 'b', 'c', 'd']
const skins = ['porcelain', 'light', 'medium', 'olive', 'brown', 'deep']
const eyes = ['blue', 'green', 'hazel', 'brown']
const tops = [
  '#16181d',
  '#2b2f44',
  '#6b2430',
  '#3f5c4a',
  '#7c6f9c',
  '#b4552f',
  '#8a8f98',
  '#473126',
]
const greatestYaw = 38

export function randomMannequin(random: Random): MannequinChoice {
  return {
    face: pick(faces, random),
    skin: pick(skins, random),
    eyes: pick(eyes, random),
    top: pick(tops, random),
    yaw: (random() * 2 - 1) * greatestYaw,
  }
}

export function pick<T>(items: readonly [T, ...T[]] | readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('There is nothing to pick from')
  return item
}
