import { eyeOpenings, innerFace } from '../face/face-zones.ts'
import { sampleFaceMesh } from '../head/face-mesh.fixture.ts'
import { createHeadGeometry, type HeadGeometry } from '../head/head-geometry.ts'
import { meshPoint } from '../head/head-frame.ts'
import { forEachEarPixel, visibleEars } from '../head/ear-shape.ts'
import { renderHeadSurfaces, surfaceId } from '../head/head-surfaces.ts'
import { landmark } from '../head/landmarks.ts'
import type { BehindHair } from '../hair-mask/behind-hair.ts'
import type { PersonParts } from '../hair-mask/segmenter.ts'
import { fillDisc } from '../image/rasterize.ts'
import { planeOf, type FloatImage } from '../image/float-image.ts'
import { maskWhere, toFloats } from '../image/mask.ts'
import { shrinkImage } from '../image/resize.ts'
import { fitLight } from '../light/fit-light.ts'
import { shadeSkin } from '../light/skin-shade.ts'
import type { PlateInput } from './plate-input.ts'
import type { Size } from '../../box.ts'

type Rgb = readonly [number, number, number]

const skin: Rgb = [0.5, 0.3, 0.21]
const hairColor: Rgb = [0.035, 0.022, 0.016]
const size = { width: 384, height: 480 }
/** Vertices of the mesh at the outer corners of the eyes, in the picture's left and right half. */
export const leftEyeCorner = 33
export const rightEyeCorner = 263
const brows = [70, 63, 105, 66, 107, 300, 293, 334, 296, 336] as const
/** Face widths. */
const browRadius = 0.03
const missedEdge = 0.03

export interface SceneOptions {
  readonly clothes?: Rgb
  /** A lock hangs over the right brow and eye; the mask misses its edge. */
  readonly hasLockOverEye?: boolean
  /** The ears are in front of the hair. */
  readonly hasEars?: boolean
}

export interface PaintedScene {
  readonly input: PlateInput
  /** Linear rgb of the same scene without hair. */
  readonly truth: Float32Array
  /** 1 where hair was painted. */
  readonly isHair: Uint8Array
  readonly isBody: Uint8Array
  readonly isEar: Uint8Array
  /** How far a pixel lies below the chin, face widths. */
  readonly belowChin: (i: number) => number
}

/**
 * A bald head above a pullover with a V-neck, in front of a striped wall, with long straight hair painted over it: the
 * ground truth is known everywhere.
 */
export function paintScene({
  clothes = [0.1, 0.22, 0.12],
  hasLockOverEye = false,
  hasEars = false,
}: SceneOptions = {}): PaintedScene {
  const { width, height } = size
  const head = createHeadGeometry(Float32Array.from(sampleFaceMesh, (v) => v / 2))
  const surfaces = renderHeadSurfaces(head, size)
  const { unit } = head.frame
  const pixels = width * height
  const { belowChin, isBare, isBody } = bodyBelow(head)
  const isEye = eyesAndBrows(head)
  const isEar = hasEars ? earsOf(head) : new Uint8Array(pixels)
  const isHead = (i: number): boolean =>
    surfaces.id[i] === surfaceId.skull || surfaces.id[i] === surfaceId.face
  const isSkin = (i: number): boolean =>
    isHead(i) || isEar[i] === 1 || (isBody[i] === 1 && isBare(i))
  const { isHair, lockDepth } = hairOver({ head, surfaces, belowChin, isEar, hasLockOverEye })
  const truth = new Float32Array(pixels * 3)
  const linear = new Float32Array(pixels * 3)
  for (let i = 0; i < pixels; i++) {
    const row = Math.floor(i / width)
    const stripe = row % 24 < 12 ? 0.55 : 0.3
    const rib = 1 + 0.25 * Math.sin((i % width) * 0.7)
    const shade = 0.85 - 0.3 * surfaces.normals[i * 3 + 1]!
    const streak = 1 + 0.6 * Math.sin((i % width) * 1.7 + row * 0.05)
    for (let c = 0; c < 3; c++) {
      let color = stripe * (1 - 0.06 * c)
      if (isHead(i)) color = skin[c]! * shade
      else if (isBody[i]) color = isBare(i) ? skin[c]! * 0.75 : clothes[c]! * rib
      if (isEar[i]) color = skin[c]! * 0.9
      if (hasLockOverEye && isEye[i]) color = skin[c]! * shade * 0.25
      truth[i * 3 + c] = color
      linear[i * 3 + c] = isHair[i] ? hairColor[c]! * streak : color
    }
  }
  const isMasked = (i: number): boolean => lockDepth(i) <= 0 || lockDepth(i) > missedEdge
  const hair = toFloats(maskWhere(pixels, (i) => isHair[i] === 1 && isMasked(i)))
  const light = fitLight({ ...size, linear, hair }, head.frame)
  const planeWhere = (isPart: (i: number) => boolean): FloatImage =>
    planeOf(size, toFloats(maskWhere(pixels, isPart)))
  const input: PlateInput = {
    photo: { ...size, linear },
    head,
    surfaces,
    hair,
    parts: {
      body: planeOf(size, toFloats(isBody)),
      locks: planeOf(size, hair),
      person: planeWhere((i) => isHair[i] === 1 || isBody[i] === 1 || isHead(i)),
      skin: planeWhere((i) => !isHair[i] && isSkin(i)),
      clothes: planeWhere((i) => !isHair[i] && isBody[i] === 1 && !isSkin(i)),
      others: planeWhere(() => false),
    },
    features: [],
    keep: innerFace(head.frame, size, hair),
    outside: new Uint8Array(hair.length),
    light,
    skinShade: shadeSkin(surfaces, light, unit),
    otherFaces: [],
    lookBehind: (hole) => Promise.resolve(behindHair(hole)),
  }

  /** The answer of a perfect network. */
  function behindHair(size: Size): BehindHair {
    const reduced = (plane: FloatImage): FloatImage => shrinkImage(plane, size)
    const roots = { width, height, channels: 3, data: truth.map(Math.sqrt) }
    return {
      colors: reduced(roots),
      person: reduced(planeWhere((i) => isBody[i] === 1 || isHead(i))),
      skin: reduced(planeWhere(isSkin)),
      clothes: reduced(planeWhere((i) => isBody[i] === 1 && !isSkin(i))),
    }
  }
  return { input, truth, isHair, isBody, isEar, belowChin }
}

/** What the hair of a scene hangs over. */
interface UnderHair extends Pick<PaintedScene, 'belowChin' | 'isEar'> {
  readonly head: PlateInput['head']
  readonly surfaces: PlateInput['surfaces']
  readonly hasLockOverEye: boolean
}

/** Where a scene has hair, and how deep a pixel lies in the lock over an eye, face widths; negative outside of it. */
function hairOver({ head, surfaces, belowChin, isEar, hasLockOverEye }: UnderHair) {
  const { width, height } = size
  const { unit, mesh, origin } = head.frame
  const isHair = maskWhere(width * height, (i) => {
    const x = (i % width) - origin[0]
    const y = Math.floor(i / width) - origin[1]
    const isCap = y < 0 && Math.hypot(x / 0.68, (y + 0.25 * unit) / 0.85) < unit
    const isLock = Math.abs(x) > 0.42 * unit && Math.abs(x) < 0.66 * unit && belowChin(i) < 0.9
    return (isCap && (surfaces.id[i] !== surfaceId.face || y < -0.62 * unit)) || (y >= 0 && isLock)
  })
  const [eyeX, eyeY] = meshPoint(mesh, rightEyeCorner)
  const lockDepth = (i: number): number => {
    const x = Math.abs((i % width) - eyeX) / unit
    const y = Math.abs(Math.floor(i / width) - eyeY) / unit
    return hasLockOverEye ? Math.min(0.12 - x, 0.22 - y) : -1
  }
  for (let i = 0; i < isHair.length; i++) {
    if (lockDepth(i) > 0) isHair[i] = 1
    if (isEar[i]) isHair[i] = 0
  }
  return { isHair, lockDepth }
}

/** Neck and torso, and what of them the neckline leaves bare. */
interface SceneBody extends Pick<PaintedScene, 'belowChin' | 'isBody'> {
  readonly isBare: (i: number) => boolean
}

function bodyBelow({ frame: { mesh, unit } }: HeadGeometry): SceneBody {
  const { width, height } = size
  const [chinX, chinY] = meshPoint(mesh, landmark.chin)
  const belowChin = (i: number): number => (Math.floor(i / width) - chinY) / unit
  const acrossAt = (i: number): number => Math.abs((i % width) - chinX) / unit
  const isNeck = (i: number): boolean => acrossAt(i) < 0.34 && belowChin(i) > -0.3
  const isTorso = (i: number): boolean =>
    acrossAt(i) < 1.6 && belowChin(i) > 0.06 + 0.28 * Math.max(0, acrossAt(i) - 0.3)
  return {
    belowChin,
    isBare: (i) => acrossAt(i) < 0.34 - 0.5 * Math.max(0, belowChin(i) - 0.1),
    isBody: maskWhere(width * height, (i) => isNeck(i) || isTorso(i)),
  }
}

function eyesAndBrows({ frame }: HeadGeometry): Uint8Array {
  const isEye = new Uint8Array(size.width * size.height)
  for (const pixel of eyeOpenings(frame, size).flat()) isEye[pixel] = 1
  for (const index of brows) {
    const [x, y] = meshPoint(frame.mesh, index)
    fillDisc(isEye, size, { x, y, radius: browRadius * frame.unit })
  }
  return isEye
}

function earsOf({ frame }: HeadGeometry): Uint8Array {
  const isEar = new Uint8Array(size.width * size.height)
  for (const ear of visibleEars(frame)) {
    forEachEarPixel(ear, size, ({ index, u, opacity }) => {
      if (u >= 0 && opacity >= 0.5) isEar[index] = 1
    })
  }
  return isEar
}

/** The same photo with other answers of the network; values at the photo's size. */
export function withParts(
  input: PlateInput,
  values: Partial<Record<keyof PersonParts, Float32Array>>,
): PlateInput {
  const planes = Object.entries(values).map(([part, data]) => [part, planeOf(input.photo, data)])
  return {
    ...input,
    parts: { ...input.parts, ...(Object.fromEntries(planes) as Partial<PersonParts>) },
  }
}
