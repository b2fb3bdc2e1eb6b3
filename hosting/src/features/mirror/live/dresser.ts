import type { GraphModel, Tensor } from '@tensorflow/tfjs'
import { readCutoutFile } from '@hairstyle/core/cutouts/cutout-file.ts'
import { dropIslands, headIn } from '@hairstyle/model/engine/cpu/hair-mask/drop-islands.ts'
import {
  canonicalFrameOf,
  canonicalGrid,
  fineGrid,
  toCanonical,
  unwarpCovered,
} from '@hairstyle/model/engine/cpu/hair-mask/canonical-frame.ts'
import { lookAtHead } from '@hairstyle/model/engine/cpu/hair-mask/look-at-head.ts'
import {
  describePixels,
  featureCount,
  partOf,
  signedColors,
} from '@hairstyle/model/engine/cpu/hair-mask/network-pixels.ts'
import { fitHeadFrame } from '@hairstyle/model/engine/cpu/head/head-frame.ts'
import { linearOfSrgb } from '@hairstyle/model/engine/cpu/image/color.ts'
import {
  planeOf,
  sampleAt,
  type FloatImage,
} from '@hairstyle/model/engine/cpu/image/float-image.ts'
import type { Vec3 } from '@hairstyle/model/engine/cpu/math/vec3.ts'
import { mix, smoothstep } from '@hairstyle/model/engine/cpu/math/scalar.ts'
import { gaussianBlur } from '@hairstyle/model/engine/cpu/image/blur.ts'
import { dilate } from '@hairstyle/model/engine/cpu/image/morphology.ts'
import { measureBlackHair } from '@hairstyle/model/engine/cpu/light/black-hair.ts'
import { fitLight } from '@hairstyle/model/engine/cpu/light/fit-light.ts'
import { colorHair } from '@hairstyle/model/engine/cpu/photo-hair/color-hair.ts'
import { createCutout, type Cutout } from '@hairstyle/model/engine/cpu/photo-hair/cutout.ts'
import {
  measureHairline,
  measureSides,
} from '@hairstyle/model/engine/cpu/photo-hair/hair-outline.ts'
import { createBackground } from './background.ts'
import { cellSide, coverGrid, isFaceCell } from './cover.ts'
import { textureOf } from './hair-texture.ts'
import { dresserFiles, type FromDresser, type ToDresser } from './messages.ts'
import { readPixels } from './read-pixels.ts'
import { loadNetwork, startRuntime, type Runtime } from './runtime.ts'

const tell = (message: FromDresser, transfer: Transferable[] = []) =>
  postMessage(message, { transfer })

const background = createBackground()

/** Starts serving the mirror: loads hair, and finds people's own. */
export function startDresser(): void {
  const network = startRuntime(null, dresserFiles, (bytes) => tell({ kind: 'loaded', bytes })).then(
    async (runtime) => ({ runtime, graph: await loadNetwork(runtime, 'head') }),
  )
  network.catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }))

  addEventListener('message', ({ data }: MessageEvent<ToDresser>) => {
    if (data.kind === 'fetch') {
      const { id } = data
      fetchHair(data).catch((error: unknown) =>
        tell({ kind: 'missing', id, reason: String(error) }),
      )
    } else {
      network
        .then(({ runtime, graph }) => look(runtime, graph, data))
        .catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }))
    }
  })
}

async function fetchHair({ url, color, id }: ToDresser & { kind: 'fetch' }): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const cutout = await decodeCutout(new Uint8Array(await answer.arrayBuffer()))
  const colored = colorHair(
    cutout,
    color === null ? null : { base: color, roots: null, ends: null, grown: null },
  )
  const texture = textureOf(colored)
  const { hasHairIn: _, ...posted } = colored
  tell({ kind: 'hair', id, texture, cutout: posted }, [
    texture.pixels.buffer,
    texture.source.buffer,
    texture.triangles.buffer,
    posted.hair.data.buffer,
  ])
}

/** @throws {CutoutError} or the browser's own error if the file is broken. */
async function decodeCutout(file: Uint8Array): Promise<Cutout> {
  const { header, picture } = readCutoutFile(file)
  const { width, height } = header.picture
  const image = await createImageBitmap(new Blob([Uint8Array.from(picture)]), {
    premultiplyAlpha: 'none',
    colorSpaceConversion: 'none',
    resizeWidth: width,
    resizeHeight: height,
  })
  return createCutout(header, readPixels(image))
}

async function look(
  { tf }: Runtime,
  graph: GraphModel,
  { picture, scale, mesh }: ToDresser & { kind: 'look' },
): Promise<void> {
  const size = { width: picture.width, height: picture.height }
  const pixels = readPixels(picture)
  const count = size.width * size.height
  const unit = new Float32Array(count * 3)
  const linear = new Float32Array(count * 3)
  for (let i = 0; i < count * 3; i++) {
    const value = pixels[Math.floor(i / 3) * 4 + (i % 3)]!
    unit[i] = value / 255
    linear[i] = linearOfSrgb[value]!
  }
  const frame = fitHeadFrame(mesh.map((value) => value / scale))
  const head = lookAtHead({ ...size, channels: 3, data: unit }, frame)
  const features = tf.tensor4d(describePixels(head), [
    1,
    canonicalGrid.height,
    canonicalGrid.width,
    featureCount,
  ])
  const colors = tf.tensor4d(signedColors(head.picture), [1, fineGrid.height, fineGrid.width, 3])
  const answer = graph.execute({ features, picture: colors }, ['coarse']) as Tensor
  const values = await answer.data()
  tf.dispose([features, colors, answer])
  const part = (name: Parameters<typeof partOf>[1]) => partOf(values, name)
  const hair = planeOf(canonicalGrid, dropIslands(part('hair').data, headIn(head.mask)))
  const [face, skull] = [softPlane(head.mask, 1), softPlane(head.mask, 2)]
  const canonical = canonicalFrameOf(frame)
  const hairAt = (x: number, y: number): number => {
    const [u, v] = toCanonical(canonical, x, y)
    const isInside = u >= 0 && v >= 0 && u <= hair.width && v <= hair.height
    return isInside ? sampleAt(hair, u, v) : 0
  }
  const own = unwarpCovered(canonical, hair, size)
  const [body, person] = [part('body'), part('person')]
  const light = fitLight({ ...size, linear, hair: own }, frame)
  const behind = background.look({
    size,
    linear,
    frame: canonical,
    hair,
    face,
    skull,
    body,
    person,
  })
  const mask = new Uint8Array(hair.data.length * 4)
  const rim = rimOf({ hair, person }, [face, skull, body])
  ;[hair, face, person, rim].forEach(({ data }, channel) => {
    data.forEach((value, i) => (mask[i * 4 + channel] = Math.round(value * 255)))
  })
  tell(
    {
      kind: 'seen',
      ownHair: { mask, color: meanColor(linear, own), behind },
      cells: cellsOf(hair, body, face),
      isCovered: isCovered(part('covering'), head.mask),
      light,
      ownBlack: measureBlackHair({
        count,
        alphaAt: (i) => own[i]!,
        colorAt: (i, channel) => linear[i * 3 + channel]!,
      }),
      hairline: measureHairline(frame, hairAt),
      sides: measureSides(frame, hairAt),
    },
    [mask.buffer, behind.data.buffer],
  )
}

/** Mean linear colour of certain hair; black if there is none. */
function meanColor(linear: Float32Array, hair: Float32Array): Vec3 {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  hair.forEach((share, i) => {
    if (share < 0.8) return
    for (let c = 0; c < 3; c++) sum[c]! += linear[i * 3 + c]!
    count += 1
  })
  return [sum[0] / Math.max(1, count), sum[1] / Math.max(1, count), sum[2] / Math.max(1, count)]
}

/** One plane of the segmenter's mask, smoothed because its steps are larger than pixels. */
function softPlane(mask: Float32Array, at: number): FloatImage {
  const pixels = canonicalGrid.width * canonicalGrid.height
  return gaussianBlur(planeOf(canonicalGrid, mask.subarray(at * pixels, (at + 1) * pixels)), 1)
}

/** How far single hairs stray from the network's outline, canonical px. */
const strayReach = 2

/** Where hair strays from its outline in front of the room; skin and clothes beside it are left out. */
function rimOf(
  { hair, person }: Readonly<Record<'hair' | 'person', FloatImage>>,
  others: readonly FloatImage[],
): FloatImage {
  const surely = Uint8Array.from(hair.data, (share) => Number(share > 0.25))
  const near = gaussianBlur(planeOf(hair, Float32Array.from(dilate(surely, hair, strayReach))), 1)
  return planeOf(
    hair,
    near.data.map((share, i) => {
      const skin = person.data[i]! - hair.data[i]!
      const kept = Math.max(skin, ...others.map((other) => other.data[i]!))
      return share * (1 - smoothstep(0.1, 0.4, kept))
    }),
  )
}

/** Weight of own hair in front of the room, which is easily painted over. */
const beforeRoom = 0.3

/** Hair to remove in the cells of `coverGrid`, weighted by difficulty. */
function cellsOf({ width, data }: FloatImage, body: FloatImage, face: FloatImage): Float32Array {
  const cells = new Float32Array(coverGrid.width * coverGrid.height)
  data.forEach((value, i) => {
    const column = Math.floor((i % width) / cellSide)
    const row = Math.floor(i / width / cellSide)
    const cell = row * coverGrid.width + column
    // Hair over the forehead hides that it is one.
    const onPerson = isFaceCell(cell) ? 1 : Math.max(body.data[i]!, face.data[i]!)
    cells[cell]! += (value * mix(beforeRoom, 1, onPerson)) / cellSide ** 2
  })
  return cells
}

/** Share of a skull under a hat or a scarf from which it counts as covered. */
const coveredShare = 0.4

function isCovered({ data }: FloatImage, mask: Float32Array): boolean {
  let [covered, all] = [0, 0]
  data.forEach((value, i) => {
    const skull = mask[2 * data.length + i]!
    covered += value * skull
    all += skull
  })
  return covered > coveredShare * all
}
