import type { OwnLength } from '@hairstyle/contract/own-lengths.ts'
import { CutoutError } from '@hairstyle/core/cutouts/cutout-file.ts'
import { EngineRefusal, type RgbImage } from '../../engine.ts'
import { judgeShortened } from '../acceptance/judge-own-cut.ts'
import type { Judgement } from '../acceptance/judge-look.ts'
import { ownCut } from '../acceptance/limits.ts'
import { areForAll, colorsOf, type HairChange } from '../adjust/colors.ts'
import type { DrawablePhoto, SeenHead } from '../seen-photo.ts'
import { seeOwnHair, type SeenOwnHair } from './own-opacity.ts'
import { recolorOwnHair } from './recolor-own-hair.ts'
import { shortenOwnHair } from './shorten-own-hair.ts'
import { judgeForehead, wearFringe } from './wear-fringe.ts'

/** Changes wanted to the person's own hair: a colour, a cut, or both. */
export interface OwnHairChange extends HairChange {
  /** Where the hair should end; null to keep its length. */
  readonly length: OwnLength | null
  /** Cut-out file of the style whose fringe to wear. */
  readonly fringe: Uint8Array | null
  /** The same change with the same seed gives the same picture. */
  readonly seed: number
}

export interface ChangedOwnHair {
  readonly picture: RgbImage
  readonly judgement: Judgement
}

/** Changes only the colours of the person's own hair, which does not need the plate. */
export function colorOwnHair(photo: RgbImage, seen: SeenHead, change: HairChange): ChangedOwnHair {
  const colors = colorsOf(change)
  const picture = areForAll(colors) ? recolorOwnHair(photo, seen, colors) : photo
  return { picture, judgement: { quality: 'good', doubts: [] } }
}

/**
 * Colours the person's own hair, shortens it and gives it a fringe, in this order.
 *
 * @throws {EngineRefusal} hair_short if the hair already ends higher; has_fringe and no_hair if a fringe would not be
 * seen; bad_style if the cut-out can't be read.
 */
export async function cutOwnHair(
  photo: RgbImage,
  seen: DrawablePhoto,
  { length, fringe, seed, ...change }: OwnHairChange,
): Promise<ChangedOwnHair> {
  const problem = fringe && judgeForehead(seen)
  if (problem) throw new EngineRefusal(problem)
  const colored = colorOwnHair(photo, seen, change)
  const own = seeOwnHair(photo, seen.ownHair, seen.head.frame.unit)
  const shortened = length ? shorten(own, { photo, colored, seen, length }) : colored
  if (!fringe) return shortened
  try {
    const { picture } = shortened
    const worn = await wearFringe(own, { picture, seen, file: fringe, change, seed })
    return { picture: worn.picture, judgement: worse(shortened.judgement, worn.judgement) }
  } catch (cause) {
    if (cause instanceof CutoutError) throw new EngineRefusal('bad_style', { cause })
    throw cause
  }
}

interface ToShorten {
  readonly photo: RgbImage
  readonly colored: ChangedOwnHair
  readonly seen: DrawablePhoto
  readonly length: OwnLength
}

function shorten(own: SeenOwnHair, { photo, colored, seen, length }: ToShorten): ChangedOwnHair {
  const cut = shortenOwnHair(own, { picture: colored.picture, seen, length })
  if (cut.gone < ownCut.leastGone) throw new EngineRefusal('hair_short')
  return { picture: cut.picture, judgement: judgeShortened(photo, seen, cut) }
}

function worse(a: Judgement, b: Judgement): Judgement {
  const rank = ['good', 'doubtful', 'poor']
  const [first, second] = rank.indexOf(a.quality) >= rank.indexOf(b.quality) ? [a, b] : [b, a]
  return { quality: first.quality, doubts: [...new Set([...first.doubts, ...second.doubts])] }
}
