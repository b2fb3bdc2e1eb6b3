import { readCutoutFile, writeCutoutFile } from '@hairstyle/core/cutouts/cutout-file.ts'
import type { CutoutHeader } from '@hairstyle/core/cutouts/cutout-header.ts'
import { encodeLinear } from '../image/color.ts'
import { sampleFaceMesh } from '../head/face-mesh.fixture.ts'
import { toLocal } from '../head/head-frame.ts'
import { createHeadGeometry } from '../head/head-geometry.ts'
import { renderHeadDepth, surfaceId } from '../head/head-surfaces.ts'
import type { Vec3 } from '../math/vec3.ts'
import { plainPhoto } from '../plain-photo.fixture.ts'
import { noCorrections } from './cutting/corrections.ts'
import { cutHair, packCutout } from './cutting/cut-hair.ts'
import type { ReferencePhoto } from './cutting/reference-photo.ts'

/**
 * A square on the head painted in a mix of hair colour and skin colour. What the networks take for hair stays the same.
 * Local units.
 */
export interface Paint {
  readonly x: number
  readonly y: number
  readonly half: number
  /** Hair's share. */
  readonly share: number
}

export interface WornHair {
  /** Photo pixels per `plainPhoto` pixel. Half by default, because cutting out visits every pixel. */
  readonly scale?: number
  /** Height of the hairline, local units. */
  readonly hairline?: number
  /** Height of the top of the hair, local units. */
  readonly crown?: number
  /** Height of the ends of the hair, local units. */
  readonly ends?: number
  /** A detached patch of hair on the chest, px of `plainPhoto`. */
  readonly island?: { readonly x: number; readonly y: number; readonly radius: number }
  readonly paint?: readonly Paint[]
  /** Distance from the head's middle to the inner edge of the side hair, local units. */
  readonly inner?: number
}

const skin: Vec3 = [0.45, 0.28, 0.2]
const wall: Vec3 = [0.6, 0.6, 0.62]
const cloth: Vec3 = [0.1, 0.15, 0.35]
/** Mean colour of the hair; locks are up to half lighter and half darker. */
export const hairColor: Vec3 = [0.09, 0.045, 0.02]
const lockWidth = 5
const halfWidth = 0.7

/** `plainPhoto`'s head with chin-length hair and a blue shirt, as a photo to cut hair out of. */
export function wornHair({
  scale = 0.5,
  hairline = 0.6,
  crown = 1.15,
  ends = -0.7,
  island,
  paint = [],
  inner = 0.47,
}: WornHair = {}): ReferencePhoto {
  const width = Math.round(384 * scale)
  const height = Math.round(480 * scale)
  const head = createHeadGeometry(Float32Array.from(sampleFaceMesh, (v) => (v / 2) * scale))
  const surfaces = renderHeadDepth(head, { width, height })
  const hair = new Float32Array(width * height)
  const person = new Float32Array(width * height)
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < hair.length; i++) {
    const column = i % width
    const row = Math.floor(i / width)
    const [x, y] = toLocal(head.frame, [column + 0.5, row + 0.5, head.frame.origin[2]])
    const isIsland =
      island !== undefined &&
      Math.hypot(column / scale - island.x, row / scale - island.y) < island.radius
    const isHair = isIsland || isWithinHair(x, y, { hairline, crown, ends, inner })
    const isBody = surfaces.id[i] !== surfaceId.none || (y < -1.05 && Math.abs(x) < 1.3)
    if (isHair) hair[i] = 1
    if (isHair || isBody) person[i] = 1
    const lock = 1 + 0.5 * Math.sin((2 * Math.PI * column) / (lockWidth * scale))
    const painted = paint.find(
      (square) => Math.max(Math.abs(x - square.x), Math.abs(y - square.y)) < square.half,
    )
    const color = painted
      ? skin.map((v, c) => v + (hairColor[c]! - v) * painted.share)
      : isHair
        ? hairColor.map((v) => v * lock)
        : isBody
          ? y < -0.95
            ? cloth
            : skin
          : wall
    color.forEach((v, c) => (data[i * 3 + c] = encodeLinear(v)))
  }
  const { light } = plainPhoto()
  return {
    photo: { width, height, data },
    head,
    surfaces,
    light,
    person,
    hair,
    chance: hair,
    features: [],
  }
}

/** The file of its cut-out. */
export async function wornCutout(worn: WornHair = {}): Promise<Uint8Array> {
  const reference = wornHair(worn)
  return await packCutout('drawn', reference, cutHair(reference, noCorrections))
}

/** The same cut-out with parts of its header replaced. */
export function changeHeader(
  file: Uint8Array,
  change: (header: CutoutHeader) => Partial<CutoutHeader>,
): Uint8Array {
  const { header, picture } = readCutoutFile(file)
  return writeCutoutFile({ header: { ...header, ...change(header) }, picture })
}

function isWithinHair(
  x: number,
  y: number,
  {
    hairline,
    crown,
    ends,
    inner,
  }: Required<Pick<WornHair, 'hairline' | 'crown' | 'ends' | 'inner'>>,
): boolean {
  if (y < ends || Math.abs(x) > halfWidth) return false
  if (y > 0.25 && (x / halfWidth) ** 2 + ((y - 0.25) / (crown - 0.25)) ** 2 > 1) return false
  return y > hairline || Math.abs(x) > inner
}
