import { toLocal, type HeadFrame } from '../head/head-frame.ts'
import { advice } from './limits.ts'
import type { Size } from '../../box.ts'

/** A photo whose hair is known to the pixel. */
interface Outlined extends Size {
  readonly head: { readonly frame: HeadFrame }
  /** Opacity of the person's own hair, 0..1. */
  readonly hair: Float32Array
}

/** Area of hair that hangs below the jaw, over neck, shoulders and clothes, face widths squared. */
export function looseHairArea({ width, hair, head: { frame } }: Outlined): number {
  let area = 0
  for (let i = 0; i < hair.length; i++) {
    if (hair[i]! < 0.5) continue
    const x = i % width
    const [, height] = toLocal(frame, [x, (i - x) / width, frame.origin[2]])
    if (height < advice.jaw) area++
  }
  return area / frame.unit ** 2
}
