import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { paintScalp, shadeScalp } from '../src/engine/cpu/strand-hair/scalp-underlay.ts'
import { createHeadGeometry } from '../src/engine/cpu/head/head-geometry.ts'
import { renderHeadSurfaces } from '../src/engine/cpu/head/head-surfaces.ts'
import { createFloatImage, planeOf, sampleRelative } from '../src/engine/cpu/image/float-image.ts'
import { shrinkImage } from '../src/engine/cpu/image/resize.ts'
import { shadeSkin } from '../src/engine/cpu/light/skin-shade.ts'
import type { Random } from '../src/engine/cpu/math/random.ts'
import { drawHairs } from '../src/engine/cpu/strand-hair/raster/draw-hairs.ts'
import type { HairLayer } from '../src/engine/cpu/composite/hair-layer.ts'
import { createHairShader } from '../src/engine/cpu/strand-hair/shading/hair-shader.ts'
import { hairPalette } from '../src/engine/cpu/strand-hair/shading/hair-palette.ts'
import { buildLightVolume } from '../src/engine/cpu/strand-hair/shading/light-volume.ts'
import { mapScalp } from '../src/engine/cpu/strand-hair/scalp/scalp-map.ts'
import { growStrands } from '../src/engine/cpu/strand-hair/strands/grow-strands.ts'
import { growShortHairs } from '../src/engine/cpu/strand-hair/strands/short-hairs.ts'
import { drapeAtRandom } from './drape.ts'
import type { hairPlanes, Planes } from './planes.ts'
import { randomLight } from './random-light.ts'
import { drawingGrid, drawingScale, trainingGrid } from './training-grid.ts'

export interface HostHead {
  /** Face mesh in the training grid's pixels. */
  readonly mesh: readonly number[]
  /** Opacity of neck and torso in the training grid, 0..255. */
  readonly body: Uint8Array
}

/** Draws a style on a head under random light, with the scalp's roots, as premultiplied layers of the training grid. */
export function drawStyle(
  host: HostHead,
  style: StrandStyle,
  random: Random,
): Planes<(typeof hairPlanes)[number]> {
  const { width, height } = drawingGrid
  const head = createHeadGeometry(host.mesh.map((value) => value * drawingScale))
  const { unit } = head.frame
  const light = randomLight(random)
  const surfaces = renderHeadSurfaces(head, drawingGrid)
  const body = enlarge(host.body)
  const palette = hairPalette(style.color, null)
  const bodyDepth = head.neck.top[2] - unit * 0.02
  const seed = Math.floor(random() * 1e6)
  const whole = { width, height, left: 0, top: 0, scaleX: 1, scaleY: 1 }
  const shade = shadeSkin(surfaces, light, unit)
  const photo = {
    width,
    height,
    surfaces,
    light,
    sharpness: 0,
    grain: 0,
    keep: { ...whole, channels: 1, data: new Float32Array(width * height) },
    normals: { ...whole, channels: 3, data: surfaces.normals },
    skinShade: { ...whole, ...shade, scaleX: shade.width / width, scaleY: shade.height / height },
  }
  const scalp = mapScalp(photo, head)
  const batches = [
    ...growStrands(head, style, seed),
    ...growShortHairs({ photo, head, scalp }, style, seed),
  ]
  const volume = buildLightVolume(head, batches, light.direction, height)
  const shaded = batches.map((batch) => ({
    batch,
    shader: createHairShader(batch, volume, light, palette),
  }))
  drapeAtRandom(batches, head, bodyDepth, random)
  const layer = drawHairs(
    shaded,
    { width, height, depth: surfaces.depth, depthBias: unit * 0.03, body, bodyDepth },
    { thickness: unit * style.thickness, headRoom: 0 },
  )
  const underlay = shadeScalp(photo, { scalp, style, palette })
  const scalpOn = (background: number): Float32Array => {
    const picture = new Float32Array(width * height * 3).fill(background)
    paintScalp(picture, photo, underlay)
    return picture
  }
  return reduce(layer, scalpOn(0), scalpOn(1))
}

function enlarge(body: Uint8Array): Float32Array {
  const { width, height } = drawingGrid
  const small = planeOf(
    trainingGrid,
    Float32Array.from(body, (value) => value / 255),
  )
  return Float32Array.from({ length: width * height }, (_, i) => {
    const x = i % width
    return sampleRelative(small, (x + 0.5) / width, (Math.floor(i / width) + 0.5) / height)
  })
}

/** Puts hair over the scalp, whose own colour and opacity show in how it changes black and white, and averages down. */
function reduce(
  layer: HairLayer,
  onBlack: Float32Array,
  onWhite: Float32Array,
): Planes<(typeof hairPlanes)[number]> {
  const { width, height } = drawingGrid
  const full = createFloatImage(drawingGrid, 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const column = x - layer.left
      const row = y - layer.top
      const isDrawn = column >= 0 && row >= 0 && column < layer.width && row < layer.height
      const at = (row * layer.width + column) * 4
      const of = (channel: number): number => (isDrawn ? (layer.data[at + channel] ?? 0) : 0)
      const rest = 1 - Math.min(1, of(3))
      const scalp = 1 - ((onWhite[i * 3 + 1] ?? 0) - (onBlack[i * 3 + 1] ?? 0))
      for (let c = 0; c < 3; c++) full.data[i * 4 + c] = of(c) + rest * (onBlack[i * 3 + c] ?? 0)
      full.data[i * 4 + 3] = 1 - rest * (1 - scalp)
    }
  }
  const { data } = shrinkImage(full, trainingGrid)
  const plane = (channel: number): Float32Array =>
    Float32Array.from({ length: data.length / 4 }, (_, i) => data[i * 4 + channel] ?? 0)
  const light = (channel: number): Float32Array => plane(channel).map(Math.sqrt)
  return { red: light(0), green: light(1), blue: light(2), opacity: plane(3) }
}
