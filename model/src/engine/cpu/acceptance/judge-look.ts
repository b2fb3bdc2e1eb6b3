import type { LookQuality, TryOnDoubt } from '@hairstyle/contract/acceptance.ts'
import type { HairLayer } from '../composite/hair-layer.ts'
import { isCrownCut } from './crown.ts'
import fitted from './fitted-losses.json' with { type: 'json' }
import { lookSigns, measureLook, weighable, type ClearedPhoto } from './look-signs.ts'
import type { Size } from '../../box.ts'

/** The doubt that is reported of a look that loses most by a sign. */
const reasons: Readonly<Record<(typeof lookSigns)[number], TryOnDoubt>> = {
  head: 'own_hair',
  seam: 'busy_background',
  hiddenFace: 'own_hair',
  hiddenEyes: 'own_hair',
  turn: 'face_turned',
  dark: 'unusual_light',
}

export interface Judgement {
  readonly quality: LookQuality
  /** Why it is not good, the most serious reason first. */
  readonly doubts: readonly TryOnDoubt[]
}

/**
 * How good a look is, judged by the made-up parts that this hair leaves bare, and by the photo itself.
 *
 * @param layer The hair that was put on, in the photo's pixels.
 */
export function judgeLook(photo: ClearedPhoto & Size, layer: HairLayer): Judgement {
  const doubts: readonly TryOnDoubt[] = isCrownCut(photo.head, photo.width) ? ['head_cropped'] : []
  const values = weighable(measureLook(photo, layer))
  const losses = new Map<TryOnDoubt, number>()
  for (const [k, sign] of lookSigns.entries()) {
    const reason = reasons[sign]
    losses.set(reason, (losses.get(reason) ?? 0) + fitted.weights[sign] * values[k]!)
  }
  const score = [...losses.values()].reduce((left, points) => left - points, fitted.base)
  if (score >= fitted.limit) return { quality: doubts.length > 0 ? 'doubtful' : 'good', doubts }
  const [[heaviest]] = [...losses].sort(([, a], [, b]) => b - a) as [[TryOnDoubt, number]]
  return { quality: score <= fitted.poorLimit ? 'poor' : 'doubtful', doubts: [...doubts, heaviest] }
}
