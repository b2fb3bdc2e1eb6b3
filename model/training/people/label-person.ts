import { surfaceId } from '../../src/engine/cpu/head/head-surfaces.ts'
import {
  correctionMask,
  type Corrections,
  type Polygon,
} from '../../src/engine/cpu/photo-hair/cutting/corrections.ts'
import { hairOpacity } from '../../src/engine/cpu/photo-hair/cutting/hair-opacity.ts'
import type { ReferencePhoto } from '../../src/engine/cpu/photo-hair/cutting/reference-photo.ts'
import type { HandLabels } from './label-file.ts'
import { withLooseHair } from './loose-hair.ts'
import { skinOfPerson } from './skin-of-person.ts'
import type { Size } from '../../src/engine/box.ts'

/** What each pixel of a photo shows, 0..1 a pixel; `unsure` where nothing is known. */
export type Labels = Readonly<
  Record<'hair' | 'person' | 'skin' | 'clothes' | 'covering' | 'others' | 'unsure', Float32Array>
>

/** Labels a photo of a person: what the tools find, overruled by hand. */
export function labelPerson(
  reference: ReferencePhoto,
  corrections: Corrections,
  drawn: HandLabels,
): Labels {
  const { photo, head, surfaces } = reference
  const { unit } = head.frame
  const marked = (polygons: readonly Polygon[]): Float32Array | null =>
    correctionMask(polygons, photo, unit)
  const person = overruled(reference.person, marked(drawn.person), marked(drawn.noPerson))
  const outlined = { ...reference, person }
  const covering = times(marked(drawn.covering), person, photo)
  const found = drawn.isBald
    ? new Float32Array(person.length)
    : hairOpacity(outlined, {
        ...corrections,
        keep: [...corrections.keep, ...drawn.hair],
        remove: [...corrections.remove, ...drawn.noHair],
      })
  const tidy = found.map((value, i) => Math.min(value, person[i]! - covering[i]!))
  const bareBeside = skinOfPerson(outlined, tidy)
  const loose = withLooseHair(outlined, { hair: tidy, covering, bare: bareBeside })
  const hair = overruled(loose, marked(drawn.hair), marked(drawn.noHair)).map((value, i) =>
    Math.min(value, Math.max(0, person[i]! - covering[i]!)),
  )
  const hidden = hair.map((value, i) => Math.min(1, value + covering[i]!))
  const bare = overruled(skinOfPerson(outlined, hidden), marked(drawn.skin), marked(drawn.clothes))
  const rest = person.map((value, i) => Math.max(0, value - hidden[i]!))
  const others = times(marked(drawn.others), null, photo)
  return {
    hair,
    person,
    skin: rest.map((value, i) => value * bare[i]!),
    // Nothing on the face counts as cloth: glasses and beards count as the skin beneath them.
    clothes: rest.map((value, i) =>
      surfaces.id[i] === surfaceId.face ? 0 : value * (1 - bare[i]!),
    ),
    covering,
    others: others.map((value, i) => value * (1 - person[i]!)),
    unsure: times(marked(drawn.unsure), null, photo),
  }
}

/** Values raised to 1 and lowered to 0 where drawn by hand. */
function overruled(
  values: Float32Array,
  more: Float32Array | null,
  less: Float32Array | null,
): Float32Array {
  return values.map((value, i) => Math.max(value, more?.[i] ?? 0) * (1 - (less?.[i] ?? 0)))
}

function times(
  mask: Float32Array | null,
  values: Float32Array | null,
  { width, height }: Size,
): Float32Array {
  if (!mask) return new Float32Array(width * height)
  return values ? mask.map((value, i) => value * values[i]!) : mask
}
