import { eyeZone } from '../../face/face-zones.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { luminanceAt } from '../../image/color.ts'
import { distanceTo } from '../../image/distance.ts'
import { createFloatImage, sampleAtPixel } from '../../image/float-image.ts'
import type { FloatImage } from '../../image/float-image.ts'
import { maskWhere } from '../../image/mask.ts'
import { pullPush } from '../../image/pull-push.ts'
import { smoothstep } from '../../math/scalar.ts'
import { removalReach } from '../model/removal.ts'
import { scaleFrame } from '../scaled-frame.ts'
import type { LayerContext } from './layer-context.ts'
import { meetSurroundings } from './meet-surroundings.ts'

export interface HeadSkin {
  /** Sqrt-linear rgb, at the grid's size. */
  readonly colors: FloatImage
  /** Locks that the mask missed, and the hair's shadow: to be repainted, 0..1, at the grid's size. */
  readonly remnants: Float32Array
}

/** Luminance beside the hair, against painted skin: from `none` down to `all` more and more is taken for hair that the mask missed, or its shadow (women/22, women/67, men/70). */
const shadow = { all: 0.78, none: 0.94 } as const
/** Part of the removal's reach from which on less of that is repainted. */
const shadowFade = 0.8

/** Probability from which the network surely means a label. */
const sure = 0.7
/** The network has seen foreheads, but hardly a bald head: it is believed this far beyond the face, face widths. */
const knownBeyondFace = 0.1

/** Bare skin of neck and chest: sqrt-linear rgb, at the grid's size. */
export function paintBodySkin(context: LayerContext): FloatImage {
  const { body, removal, behind } = context
  const { grid, silhouette, bareness } = body
  const seen = maskWhere(
    grid.id.length,
    (i) =>
      silhouette.data[i]! > 0.9 &&
      bareness.data[i]! > 0.85 &&
      !removal.hole[i] &&
      !grid.keep[i] &&
      !grid.head[i] &&
      grid.isSkin[i] === 1,
  )
  return paintSkin(context, removal.hole, seen, (i) => !grid.head[i] && isSurely(behind.skin, i))
}

/** Skin of forehead, temples and skull: as the network knows it near the face, and as the fitted light shows it further up. */
export function paintHeadSkin(context: LayerContext): HeadSkin {
  const { input, body, removal } = context
  const { grid } = body
  const { id, unit } = grid
  const frame = scaleFrame(input.head.frame, grid.scale)
  const aroundEyes = eyeZone(frame, grid)
  const eyes = eyeZone(frame, grid, 'themselves')
  const toFace = distanceTo(grid, (i) => id[i] === surfaceId.face)
  const isKnown = maskWhere(id.length, (i) => toFace[i]! < knownBeyondFace * unit)
  const isHead = maskWhere(id.length, (i) => grid.head[i] === 1)
  const seen = maskWhere(
    id.length,
    (i) => isHead[i] === 1 && !removal.hole[i] && !aroundEyes[i] && grid.isSkin[i] === 1,
  )
  const near = paintSkin(context, isHead, seen, (i) => isHead[i] === 1)
  const colors = shadeSkull(context, near, isKnown)
  const isPlace = (i: number): boolean => isHead[i] === 1 && removal.hole[i] === 1 && !eyes[i]
  return { colors, remnants: findRemnants(context, colors, isPlace) }
}

function isSurely(label: FloatImage, i: number): boolean {
  return label.data[i]! > sure
}

/** Colours as the network knows them where `isSure`, which go on beyond, and where paint and photo meet as they are seen. */
function paintSkin(
  { body, behind }: LayerContext,
  hole: Uint8Array,
  seen: Uint8Array,
  isSure: (i: number) => boolean,
): FloatImage {
  const sureness = Float32Array.from(hole, (_, i) => Number(isSure(i)))
  const colors = pullPush(behind.colors, sureness)
  meetSurroundings(colors, { grid: body.grid, hole, seen, mostLacking: Infinity })
  return colors
}

/** The skin of the head under the fitted light, as bright as its known part where both meet. */
function shadeSkull(
  { input, body }: LayerContext,
  near: FloatImage,
  isKnown: Uint8Array,
): FloatImage {
  const { grid } = body
  const colors = createFloatImage(grid, 3)
  let [known, shaded] = [0, 0]
  for (let i = 0; i < isKnown.length; i++) {
    for (let c = 0; c < 3; c++) {
      const at = i * 3 + c
      colors.data[at] = Math.sqrt(sampleAtPixel(input.skinShade, grid, i, c))
      if (!isKnown[i] || !grid.head[i]) continue
      known += near.data[at]!
      shaded += colors.data[at]!
    }
  }
  const level = shaded > 0 ? known / shaded : 1
  for (let at = 0; at < colors.data.length; at++) colors.data[at]! *= level
  const rest = maskWhere(isKnown.length, (i) => grid.head[i] === 1 && !isKnown[i])
  const knownHead = maskWhere(isKnown.length, (i) => grid.head[i] === 1 && isKnown[i] === 1)
  meetSurroundings(colors, {
    grid: { ...grid, image: near },
    hole: rest,
    seen: knownHead,
    mostLacking: Infinity,
  })
  for (let i = 0; i < isKnown.length; i++) {
    if (!isKnown[i]) continue
    for (let c = 0; c < 3; c++) colors.data[i * 3 + c] = near.data[i * 3 + c]!
  }
  return colors
}

/** What is darker than painted skin beside the hair, 0..1. */
function findRemnants(
  { body, removal }: LayerContext,
  colors: FloatImage,
  isPlace: (i: number) => boolean,
): Float32Array {
  const painted = colors.data.map((value) => Math.max(1e-4, value ** 2))
  return removal.distance.map((away, i) => {
    if (!isPlace(i)) return 0
    const level = luminanceAt(body.grid.linear.data, i) / luminanceAt(painted, i)
    const near = 1 - smoothstep(shadowFade * removalReach.skull, removalReach.skull, away)
    return near * (1 - smoothstep(shadow.all, shadow.none, level))
  })
}
