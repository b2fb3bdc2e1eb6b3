import { forEachEarPixel, visibleEars } from '../../head/ear-shape.ts'
import { toLocal } from '../../head/head-frame.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { gaussianBlur } from '../../image/blur.ts'
import { labOfLinear, luminanceAt, toLinear } from '../../image/color.ts'
import { planeOf, type FloatImage } from '../../image/float-image.ts'
import { pullPush } from '../../image/pull-push.ts'
import { clamp, mix, smoothstep } from '../../math/scalar.ts'
import type { ReferencePhoto } from './reference-photo.ts'

/** Values from which the network is sure of skin, and of hair. */
const sureSkin = { chance: 0.1, person: 0.97 } as const
const sureHair = 0.97
/**
 * Skin is measured above this height and within these multiples of its median brightness, which leaves out beard, brows
 * and glare.
 */
const measured = { from: -0.12, darkest: 0.6, brightest: 1.5 } as const
/**
 * This far inside the hair its opacity is not questioned again, because glints of dark hair are as bright as skin. Face
 * widths.
 */
const core = 0.02
/** This far inside, it is not questioned whatever its colour. Face widths. */
const deep = 0.03
/** How far outside the hair found so far more hair may be found, as on cropped sides. Face widths. */
const reach = 0.05
/**
 * Distance from the skin's colour (Lab) below which even the inside of the hair may be skin, and above which it cannot
 * be.
 */
const skinLike = [6, 14] as const
/** Difference between hair and skin (Lab) below which colour is no evidence, and above which it is full evidence. */
const telling = [9, 22] as const
/**
 * Distance from the line between skin and hair (Lab) at which a colour begins to be neither, and certainly is neither.
 */
const offTheWay = [18, 32] as const
/**
 * Where the network is sure of skin, colour counts less and less below the first height and not at all below the
 * second: the jaw lies in the shade of long hair and used to take on grey wisps. Heights are face widths above the
 * middle of the face. `skin` is the network's chance of hair from which colour counts as everywhere else, and below
 * which it is sure of skin.
 */
const jaw = { begins: -0.15, ends: -0.3, skin: [0.25, 0.05] } as const
/** Share of the way from skin to hair up to which a colour is all skin, and from which it is all hair. */
const ramp = [0.12, 0.85] as const

/**
 * Opacity of hair that has skin behind it: how far each pixel's colour lies on the way from the surrounding skin's to
 * the hair's. Cropped sides become half transparent instead of skin-coloured, and shine on a forehead does not count as
 * hair.
 *
 * @param rough Opacity found so far, one number a pixel.
 */
export function hairOverSkin(rough: Float32Array, reference: ReferencePhoto): Float32Array {
  const { photo, head } = reference
  const { unit } = head.frame
  const zone = skinZone(reference)
  const linear = toLinear(photo)
  const lab: FloatImage = {
    width: photo.width,
    height: photo.height,
    channels: 3,
    data: labOfLinear(linear),
  }
  const skin = pullPush(lab, skinWeight(reference, linear)).data
  const hair = gaussianBlur(pullPush(lab, hairWeight(rough, reference)), unit * 0.02).data
  const near = gaussianBlur(planeOf(photo, rough), unit * reach).data
  const inside = gaussianBlur(
    planeOf(
      photo,
      rough.map((a) => (a > 0.8 ? 1 : 0)),
    ),
    unit * core,
  ).data
  const deepInside = gaussianBlur(
    planeOf(
      photo,
      rough.map((a) => (a > 0.8 ? 1 : 0)),
    ),
    unit * deep,
  ).data
  const jawShade = (i: number): number => {
    const x = i % photo.width
    const [, y] = toLocal(head.frame, [x, (i - x) / photo.width, head.frame.origin[2]])
    return smoothstep(...jaw.skin, reference.chance[i]!) * smoothstep(jaw.begins, jaw.ends, y)
  }
  return rough.map((found, i) => {
    if (zone[i] === 0) return found
    let [along, length, off] = [0, 0, 0]
    for (let c = i * 3; c < i * 3 + 3; c++) {
      const way = hair[c]! - skin[c]!
      const step = lab.data[c]! - skin[c]!
      along += step * way
      length += way * way
      off += step * step
    }
    const isCore = Math.max(
      smoothstep(0.9, 0.99, inside[i]!) * smoothstep(...skinLike, Math.sqrt(off)),
      smoothstep(0.98, 0.998, deepInside[i]!),
    )
    // White hair beside dark hair does not lie on the line between that hair and skin.
    const aside = Math.sqrt(Math.max(0, off - (along * along) / Math.max(1, length)))
    const trust =
      zone[i]! *
      (1 - jawShade(i)) *
      smoothstep(...telling, Math.sqrt(length)) *
      (1 - isCore) *
      (1 - smoothstep(...offTheWay, aside))
    const seen = smoothstep(...ramp, clamp(along / Math.max(1, length), 0, 1))
    return mix(found, seen * smoothstep(0.01, 0.12, near[i]!), trust)
  })
}

/** Where hair would have skin behind it: on face, skull and ears. 0..1, with soft edges. */
function skinZone({ photo, head, surfaces, person }: ReferencePhoto): Float32Array {
  const zone = Float32Array.from(surfaces.id, (id, i) =>
    (id === surfaceId.face || id === surfaceId.skull) && person[i]! > sureSkin.person ? 1 : 0,
  )
  for (const ear of visibleEars(head.frame)) {
    forEachEarPixel(ear, photo, ({ index, opacity }) => {
      if (person[index]! > sureSkin.person) zone[index] = Math.max(zone[index]!, opacity)
    })
  }
  return gaussianBlur(planeOf(photo, zone), head.frame.unit * 0.006).data
}

/** 1 where the person's skin can be measured, 0 elsewhere. */
export function skinWeight(
  { photo, head: { frame }, surfaces, chance, person }: ReferencePhoto,
  linear: Float32Array,
): Float32Array {
  const isSkin = (i: number): boolean => {
    if (surfaces.id[i] !== surfaceId.face || chance[i]! > sureSkin.chance) return false
    if (person[i]! < sureSkin.person) return false
    const x = i % photo.width
    const y = (i - x) / photo.width
    return toLocal(frame, [x, y, frame.origin[2]])[1] > measured.from
  }
  const levels: number[] = []
  for (let i = 0; i < chance.length; i += 7) if (isSkin(i)) levels.push(luminanceAt(linear, i))
  levels.sort((a, b) => a - b)
  const median = levels[levels.length >> 1] ?? 0
  return chance.map((_, i) => {
    if (!isSkin(i)) return 0
    const level = luminanceAt(linear, i) / median
    return level > measured.darkest && level < measured.brightest ? 1 : 0
  })
}

function hairWeight(rough: Float32Array, { photo, hair, head }: ReferencePhoto): Float32Array {
  const inside = gaussianBlur(
    planeOf(
      photo,
      rough.map((a) => (a > 0.9 ? 1 : 0)),
    ),
    head.frame.unit * core,
  ).data
  return rough.map((_, i) => (inside[i]! > 0.95 && hair[i]! > sureHair ? 1 : 0))
}
