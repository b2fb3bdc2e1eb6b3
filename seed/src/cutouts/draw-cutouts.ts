import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { bareHead } from '@hairstyle/model/engine/cpu/bare-head/bare-head.ts'
import { gaussianBlur } from '@hairstyle/model/engine/cpu/image/blur.ts'
import { surfaceId } from '@hairstyle/model/engine/cpu/head/head-surfaces.ts'
import { createFloatImage, planeOf } from '@hairstyle/model/engine/cpu/image/float-image.ts'
import type { FloatImage } from '@hairstyle/model/engine/cpu/image/float-image.ts'
import { smoothstep } from '@hairstyle/model/engine/cpu/math/scalar.ts'
import { readCutoutFile, writeCutoutFile } from '@hairstyle/core/cutouts/cutout-file.ts'
import { pullPush } from '@hairstyle/model/engine/cpu/image/pull-push.ts'
import type { HairLayer } from '@hairstyle/model/engine/cpu/composite/hair-layer.ts'
import { packCutout } from '@hairstyle/model/engine/cpu/photo-hair/cutting/cut-hair.ts'
import type { CutHair } from '@hairstyle/model/engine/cpu/photo-hair/cutting/cut-hair.ts'
import type { ReferencePhoto } from '@hairstyle/model/engine/cpu/photo-hair/cutting/reference-photo.ts'
import type { DrawablePhoto } from '@hairstyle/model/engine/cpu/seen-photo.ts'
import {
  drawStyle,
  growStyle,
  lightStyle,
} from '@hairstyle/model/engine/cpu/strand-hair/render-style.ts'
import { strandHairstyles } from '../styles/hairstyles.ts'
import type { StrandHairstyle } from '../styles/hairstyle.ts'
import { styleFits } from '../styles/style-fits.ts'
import { meanFace } from '../turned/mean-face.ts'
import { cutoutFile } from './cutout-assets.ts'

const seed = 1
/** The face is as wide as in most photographs that hair is cut out of, px; drawn larger for smooth edges. */
const unit = 290
const oversampling = 2
/** Room for the widest and the longest hair. */
const camera = {
  width: unit * oversampling * 4.6,
  height: unit * oversampling * 5.4,
  turn: 0,
  unit: unit * oversampling,
  row: unit * oversampling * 1.95,
} as const
/** Gaps in the midst of hair show hair of the far side: opacity around from which and at which they do, over this distance, and its share of light. Face widths. */
const gap = { from: 0.62, full: 0.92, around: 0.05, opacity: 0.94, light: 0.3 } as const
/** So far inside the outline of the head a gap shows the scalp, face widths. */
const scalp = 0.1
/** Soft, from above and a little from the left; exposure and tint are the median of the library's photographs. Hair, which is deep, shades less than skin: `onHair` is its share. */
const direction = [-0.3, -0.6, -0.742] as const
const light = { contrast: 0.4, onHair: 0.4, exposure: 0.8, tint: [1.09, 0.98, 0.95] } as const
/** Shade of the face as a whole, whose surfaces look about so far towards the camera. */
const frontal = 0.85

/**
 * Draws the hair of the library's drawn styles on a bare head, and writes it as cut-outs, of all or of those named on the command line:
 *
 *     node src/cutouts/draw-cutouts.ts [style-id …]
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const photo = studio(bareHead(await meanFace(), camera))
  for (const style of strandHairstyles) {
    if (positionals.length > 0 && !positionals.includes(style.id)) continue
    const file = await drawCutout(photo, style)
    await writeFile(cutoutFile(style.id), file)
    process.stdout.write(`${style.id}: ${file.length}\n`)
  }
}

/** The head in the studio's light. */
function studio(photo: DrawablePhoto): DrawablePhoto {
  const { skin } = photo.light
  const [x, y, z] = direction.map((v) => v * light.contrast * light.onHair) as [
    number,
    number,
    number,
  ]
  const constant = 1 + z * frontal
  const coefficient = (c: number) =>
    [skin[c]! * constant, skin[c]! * x, skin[c]! * y, skin[c]! * z] as const
  return {
    ...photo,
    sharpness: 0.3 * oversampling,
    light: {
      skin,
      direction,
      exposure: light.exposure,
      contrast: light.contrast,
      cast: light.tint,
      directedColor: light.tint,
      coefficients: [coefficient(0), coefficient(1), coefficient(2)],
    },
  }
}

async function drawCutout(
  photo: DrawablePhoto,
  { id, strand }: StrandHairstyle,
): Promise<Uint8Array> {
  const lit = lightStyle(
    photo,
    growStyle(photo.head, parseStrandStyle(strand), { seed, color: null }),
  )
  const { layer, underlay } = drawStyle(photo, lit)
  const hair = createFloatImage(photo, 4)
  for (const part of [underlay, layer]) lay(hair.data, part, photo)
  const small = halved(fillGaps(hair, photo))
  const { frame } = photo.head
  const axes = {
    ...frame,
    unit: frame.unit / oversampling,
    origin: [
      frame.origin[0] / oversampling,
      frame.origin[1] / oversampling,
      frame.origin[2] / oversampling,
    ] as const,
  }
  const file = await packCutout(
    'drawn',
    { head: { ...photo.head, frame: axes }, light: photo.light } as ReferencePhoto,
    straight(small),
  )
  // What is combed into the forehead is no hairline that could be brought to somebody's own.
  const isFringe = strand.fringe !== undefined || styleFits[id]?.front === 'fringe'
  if (!isFringe) return file
  const { header, picture } = readCutoutFile(file)
  return writeCutoutFile({
    header: { ...header, hairline: header.hairline.map(() => null) },
    picture,
  })
}

/** Hair of the far side in gaps of the near. */
function fillGaps(hair: FloatImage, { surfaces, head }: DrawablePhoto): FloatImage {
  const { unit: width } = head.frame
  const around = gaussianBlur(hair, gap.around * width)
  const isHead = planeOf(
    hair,
    Float32Array.from(surfaces.id, (id) =>
      id === surfaceId.none || id === surfaceId.neck ? 0 : 1,
    ),
  )
  const inner = gaussianBlur(isHead, scalp * width * 0.6)
  for (let i = 0; i < inner.data.length; i++) {
    const cover = around.data[i * 4 + 3]!
    const filled =
      gap.opacity *
      smoothstep(gap.from, gap.full, cover) *
      (1 - smoothstep(0.8, 0.95, inner.data[i]!))
    const added = filled * (1 - Math.min(1, hair.data[i * 4 + 3]!))
    if (added <= 0) continue
    for (let c = 0; c < 3; c++)
      hair.data[i * 4 + c]! += (added * gap.light * around.data[i * 4 + c]!) / cover
    hair.data[i * 4 + 3]! += added
  }
  return hair
}

function halved({ width, height, data }: FloatImage): FloatImage {
  const small = createFloatImage({ width: width / oversampling, height: height / oversampling }, 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = (Math.floor(y / oversampling) * small.width + Math.floor(x / oversampling)) * 4
      for (let c = 0; c < 4; c++)
        small.data[to + c]! += data[(y * width + x) * 4 + c]! / oversampling ** 2
    }
  }
  return small
}

/** Lays premultiplied hair over what is there. */
function lay(
  into: Float32Array,
  { left, top, width, height, data }: HairLayer,
  size: DrawablePhoto,
) {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (y + top < 0 || y + top >= size.height || x + left < 0 || x + left >= size.width) continue
      const from = (y * width + x) * 4
      const to = ((y + top) * size.width + x + left) * 4
      const rest = 1 - Math.min(1, data[from + 3]!)
      for (let c = 0; c < 4; c++) into[to + c] = into[to + c]! * rest + data[from + c]!
    }
  }
}

/** Hair as it is packed: colours by themselves, which go on a little beyond the hair. */
function straight({ data, width, height }: FloatImage): CutHair {
  const alpha = new Float32Array(width * height)
  const color = new Float32Array(width * height * 3)
  for (let i = 0; i < alpha.length; i++) {
    const a = Math.min(1, data[i * 4 + 3]!)
    alpha[i] = a < 1 / 255 ? 0 : a
    if (alpha[i] === 0) continue
    for (let c = 0; c < 3; c++) color[i * 3 + c] = Math.min(1, data[i * 4 + c]! / a)
  }
  // Beyond the hair colours go on, so that compression does not mix them with black.
  const spread = pullPush({ width, height, channels: 3, data: color }, alpha)
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 0) color.set(spread.data.subarray(i * 3, i * 3 + 3), i * 3)
  }
  return { width, height, alpha, color }
}

await main()
