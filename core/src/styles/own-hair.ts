import { unadjusted } from '@hairstyle/contract/limits.ts'
import type { OwnCut, OwnHairWish } from '@hairstyle/contract/own-cut.ts'
import { ownLengths, type OwnLength } from '@hairstyle/contract/own-lengths.ts'
import { z } from 'zod'
import { CutoutName } from '../cutouts/cutout-name.ts'
import type { CreationDocument } from '../store/creations.ts'
import type { Style } from '../store/styles.ts'
import { EngineJson, parseEngineStyleJson } from './engine-style.ts'

/**
 * The person's own hair recoloured, shortened, or with the fringe of a style: the third kind of worn hair, besides
 * styles of the library and hair of photos.
 */
const OwnHairStyle = z.strictObject({
  kind: z.literal('own'),
  length: z.enum(ownLengths).nullable().default(null),
  /** The style whose fringe is worn, and its cut-out. */
  fringe: z.strictObject({ id: z.string(), cutout: CutoutName }).nullable().default(null),
})
export type OwnHairStyle = z.infer<typeof OwnHairStyle>

/** Title of looks with it. */
const ownHairTitle = 'Own cut'
const lengthWords: Readonly<Record<OwnLength, string>> = {
  chin: 'chin length',
  shoulder: 'shoulder length',
  collarbone: 'collarbone length',
}
const fringeWords = (style: string) => `with the fringe of ${style}`

/** Parses an engine's parameters for the person's own hair; null if they are for other hair. */
export function parseOwnHair(style: unknown): OwnHairStyle | null {
  return OwnHairStyle.safeParse(style).data ?? null
}

/** How a creation cuts the person's own hair; null if it wears other hair. */
export function ownCutOf({ style }: Pick<CreationDocument, 'style'>): OwnCut | null {
  const own = EngineJson.pipe(OwnHairStyle).safeParse(style.engine).data
  return own ? { length: own.length, fringe: own.fringe?.id ?? null } : null
}

/** Whether a style's fringe can be worn with one's own hair: it hangs over the forehead, and was photographed. */
export function hasOwnFringe({ fit, engine }: Pick<Style, 'fit' | 'engine'>): boolean {
  return fit?.front === 'fringe' && !parseEngineStyleJson(engine).drawn
}

/**
 * One's own hair as a creation wears it: it is not in the library, and cannot be reshaped.
 *
 * @param fringe The style whose fringe is worn, one with `hasOwnFringe`.
 */
export function wornOwnHair(
  { color, roots, ends, length }: OwnHairWish,
  fringe: Style | null,
): Pick<CreationDocument, 'style' | 'reference' | 'color' | 'adjustment'> {
  const isPlain = roots === null && ends === null
  const style: OwnHairStyle = {
    kind: 'own',
    length,
    fringe: fringe && { id: fringe.id, cutout: parseEngineStyleJson(fringe.engine).cutout },
  }
  const title = [
    ownHairTitle,
    ...(length ? [lengthWords[length]] : []),
    ...(fringe ? [fringeWords(fringe.title)] : []),
  ].join(', ')
  return {
    style: {
      id: null,
      title,
      cover: null,
      engine: JSON.stringify(style),
      look: null,
      reshapable: false,
    },
    reference: null,
    color,
    adjustment: isPlain ? null : { ...unadjusted, roots, ends },
  }
}
