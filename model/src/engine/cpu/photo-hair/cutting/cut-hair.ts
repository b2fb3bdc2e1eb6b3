import sharp from 'sharp'
import { writeCutoutFile } from '@hairstyle/core/cutouts/cutout-file.ts'
import type { CutoutHeader } from '@hairstyle/core/cutouts/cutout-header.ts'
import { faceOval } from '../../face/face-zones.ts'
import { meshPoint } from '../../head/head-frame.ts'
import { srgbOfLinear, toLinear } from '../../image/color.ts'
import type { FloatImage } from '../../image/float-image.ts'
import { maskWhere } from '../../image/mask.ts'
import { boxAround } from '../../image/window.ts'
import { smoothstep } from '../../math/scalar.ts'
import type { Vec3 } from '../../math/vec3.ts'
import { measureOutline, measureHairline } from '../hair-outline.ts'
import { cleanEdges } from './clean-edges.ts'
import { correctionMask, type Corrections } from './corrections.ts'
import { estimateForeground } from './foreground.ts'
import { hairOpacity } from './hair-opacity.ts'
import { mirrorSide } from './mirror-side.ts'
import { recolor } from './recolor.ts'
import type { ReferencePhoto } from './reference-photo.ts'
import { softenHairline } from './soften-hairline.ts'
import { thinEnds } from './thin-ends.ts'
import type { Box, Size } from '../../../box.ts'

/** Long hair that leaves the photo fades out over this distance, face widths. */
const fade = 0.3
/** Pixels left around the hair. */
const margin = 4
/**
 * Qualities to try for the picture's colours, and the quality of its opacity. Below the lowest, a cut-out looks
 * smeared.
 */
const quality = { colors: [92, 88, 84, 80, 74, 68], opacity: 100 } as const
/** Largest size of a cut-out, bytes. */
const mostBytes = 390_000

/** Hair at the photo's size. */
export interface CutHair extends Size {
  /** Opacity, one number a pixel. */
  readonly alpha: Float32Array
  /** Linear rgb, not premultiplied. */
  readonly color: Float32Array
}

/** Cuts the hair out of a photo: how much of each pixel is hair, and what colour that hair has. */
export function cutHair(reference: ReferencePhoto, corrections: Corrections): CutHair {
  const { photo, head } = reference
  const { width, height } = photo
  const { unit } = head.frame
  const alpha = hairOpacity(reference, corrections)
  const linear: FloatImage = { width, height, channels: 3, data: toLinear(photo) }
  const color = { ...linear, data: estimateForeground(linear, alpha) }
  cleanEdges(color, { alpha, drawn: correctionMask(corrections.cropped, photo, unit) }, unit)
  const recolored = correctionMask(corrections.recolor, photo, unit)
  if (recolored) recolor(color, alpha, { where: recolored, unit })
  const mirrored = correctionMask(corrections.mirrored, photo, unit)
  if (mirrored) mirrorSide(color, alpha, { where: mirrored, axes: head.frame })
  if (corrections.softHairline) softenHairline(alpha, color, head.frame)
  thinEnds(alpha, corrections.ends, { size: photo, unit })
  fadeEnds(alpha, photo, unit)
  return { width, height, alpha, color: color.data }
}

/**
 * Lets hair that leaves the photo at the bottom or the sides end softly, strand by strand, instead of at a straight
 * cut.
 */
function fadeEnds(alpha: Float32Array, { width, height }: Size, unit: number): void {
  const reach = unit * fade
  const leaves = (i: number): boolean => alpha[i]! > 0.3
  const isLow = Array.from({ length: width }, (_, x) => leaves((height - 2) * width + x))
  for (let y = 0; y < height; y++) {
    const isLeft = leaves(y * width + 1)
    const isRight = leaves(y * width + width - 2)
    for (let x = 0; x < width; x++) {
      const below = isLow[x] ? height - 1 - y : reach
      const aside = Math.min(isLeft ? x : reach, isRight ? width - 1 - x : reach)
      if (below >= reach && aside >= reach) continue
      const late = 0.5 + 0.5 * Math.sin((x * 40) / unit) * Math.sin((x * 13) / unit + 1)
      alpha[y * width + x]! *=
        smoothstep(0.3 * late, 0.3 * late + 0.6, below / reach) * smoothstep(0, 1, aside / reach)
    }
  }
}

/**
 * Packs the cut-out into a file: cropped to the hair, with everything needed to put it on another head.
 *
 * @param source Name of the photo.
 * @throws {Error} when there is no hair, or too much for a file.
 */
export async function packCutout(
  source: string,
  { head, light }: ReferencePhoto,
  hair: CutHair,
): Promise<Uint8Array> {
  const box = boxAround(
    maskWhere(hair.alpha.length, (i) => hair.alpha[i]! > 0),
    hair,
    margin,
  )
  if (!box) throw new Error('There is no hair in the photo')
  const pixels = straightPixels(hair, box)
  const { frame } = head
  const [x, y, z] = frame.origin
  const opacityAt = (u: number, v: number): number =>
    u >= 0 && v >= 0 && u < hair.width && v < hair.height ? hair.alpha[v * hair.width + u]! : 0
  const header: Omit<CutoutHeader, 'picture'> = {
    source,
    head: {
      origin: [x - box.x, y - box.y, z],
      unit: frame.unit,
      right: [...frame.right],
      up: [...frame.up],
      forward: [...frame.forward],
    },
    oval: faceOval.map((vertex) => [...meshPoint(frame.localMesh, vertex)]),
    hairline: measureHairline(frame, opacityAt),
    outline: measureOutline(frame, opacityAt),
    light: {
      exposure: light.exposure,
      contrast: light.contrast,
      direction: [...light.direction],
      cast: [...light.cast],
      directedColor: [...light.directedColor],
      skin: [...light.skin],
      coefficients: light.coefficients.map((row) => [
        ...row,
      ]) as CutoutHeader['light']['coefficients'],
    },
    color: [...meanColor(hair)],
  }
  for (const q of quality.colors) {
    const picture = await sharp(pixels, {
      raw: { width: box.width, height: box.height, channels: 4 },
    })
      .webp({ quality: q, alphaQuality: quality.opacity, effort: 4, exact: true })
      .toBuffer()
    if (picture.length > mostBytes) continue
    const { width, height } = box
    return writeCutoutFile({
      header: { ...header, picture: { width, height, bytes: picture.length } },
      picture,
    })
  }
  throw new Error('The hair is too large for a cut-out')
}

/**
 * Straight 8-bit sRGB and opacity. Colours extend a little beyond the hair, so that compression does not mix them with
 * black.
 */
function straightPixels({ width, alpha, color }: CutHair, box: Box): Uint8Array {
  const pixels = new Uint8Array(box.width * box.height * 4)
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const from = (y + box.y) * width + x + box.x
      const to = (y * box.width + x) * 4
      for (let c = 0; c < 3; c++) pixels[to + c] = Math.round(srgbOfLinear(color[from * 3 + c]!))
      pixels[to + 3] = Math.round(alpha[from]! * 255)
    }
  }
  return pixels
}

/** Mean colour of the solid hair, linear rgb. */
export function meanColor({ alpha, color }: Pick<CutHair, 'alpha' | 'color'>): Vec3 {
  const sum = [0, 0, 0]
  let count = 0
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i]! < 0.9) continue
    count++
    for (let c = 0; c < 3; c++) sum[c]! += color[i * 3 + c]!
  }
  const mean = (c: number): number => sum[c]! / Math.max(1, count)
  return [mean(0), mean(1), mean(2)]
}
