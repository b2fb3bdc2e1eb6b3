import type { HairLayer } from '../composite/hair-layer.ts'
import { headAngles } from '../head/head-angles.ts'
import { madeUpKinds } from '../plate/made-up.ts'
import type { DrawablePhoto } from '../seen-photo.ts'

/**
 * Areas, face widths squared, and shares of the face: made-up head and background that no hair covers, the background
 * multiplied by its difference from the photo where they meet, and what hair hides.
 */
const areas = ['head', 'seam', 'hiddenFace', 'hiddenEyes'] as const
/** How far the head is turned aside, and how much light is missing. */
const states = ['turn', 'dark'] as const
/** Degrees of yaw that count as 1. The turn counts squared, because small ones hardly show. */
const oneTurn = 15
/** What may predict how good a look is. */
export const lookSigns = [...areas, ...states] as const
export type LookSigns = Readonly<Record<(typeof lookSigns)[number], number>>

/** What is known of a photo once its hair is removed. */
export type ClearedPhoto = Pick<DrawablePhoto, 'madeUp' | 'signs' | 'light' | 'head'>

/**
 * The signs in the order of `lookSigns`, scaled as losses grow with them: areas as lengths, because small faults are
 * noticed like large ones.
 */
export function weighable(signs: LookSigns): number[] {
  return [...areas.map((name) => Math.sqrt(signs[name])), ...states.map((name) => signs[name])]
}

/**
 * Measures a look: how much of all that was made up stays bare, and the state of the photo.
 *
 * @param layer The hair that was put on, in the photo's pixels.
 */
export function measureLook(photo: ClearedPhoto, layer: HairLayer): LookSigns {
  const { madeUp, signs, light, head } = photo
  const { unit } = head.frame
  const bareAreas = madeUpKinds.map(() => 0)
  for (let y = 0; y < madeUp.height; y++) {
    const v = madeUp.top + (y + 0.5) / madeUp.scaleY
    for (let x = 0; x < madeUp.width; x++) {
      const bare = 1 - opacityAt(layer, madeUp.left + (x + 0.5) / madeUp.scaleX, v)
      const from = (y * madeUp.width + x) * bareAreas.length
      for (let kind = 0; bare > 0 && kind < bareAreas.length; kind++) {
        bareAreas[kind]! += bare * madeUp.data[from + kind]!
      }
    }
  }
  const cell = 1 / (madeUp.scaleX * madeUp.scaleY * unit ** 2)
  const bareOf = (kind: (typeof madeUpKinds)[number]): number =>
    bareAreas[madeUpKinds.indexOf(kind)]! * cell
  return {
    head: bareOf('head'),
    seam: bareOf('background') * signs.seamContrast,
    hiddenFace: signs.hiddenFace,
    hiddenEyes: signs.hiddenEyes,
    turn: (headAngles(head.frame).yaw / oneTurn) ** 2,
    dark: Math.max(0, 1 - light.exposure),
  }
}

function opacityAt({ left, top, width, height, data }: HairLayer, x: number, y: number): number {
  const column = Math.floor(x) - left
  const row = Math.floor(y) - top
  if (column < 0 || row < 0 || column >= width || row >= height) return 0
  return data[(row * width + column) * 4 + 3]!
}
