import { unadjusted } from '@hairstyle/contract/limits.ts'
import { createReshape } from '@hairstyle/model/engine/cpu/adjust/reshape.ts'
import {
  fitHeadFrame,
  scaleFrame,
  toView,
  type HeadFrame,
} from '@hairstyle/model/engine/cpu/head/head-frame.ts'
import { headOfFrame } from '@hairstyle/model/engine/cpu/head/head-geometry.ts'
import { renderHeadDepth, surfaceId } from '@hairstyle/model/engine/cpu/head/head-surfaces.ts'
import { decodedHair, type Cutout } from '@hairstyle/model/engine/cpu/photo-hair/cutout.ts'
import { fitToHead } from '@hairstyle/model/engine/cpu/photo-hair/fit-to-head.ts'
import {
  hairlinePlaces,
  measureOutline,
  sideAngles,
} from '@hairstyle/model/engine/cpu/photo-hair/hair-outline.ts'
import { lightStyle } from '@hairstyle/model/engine/cpu/photo-hair/match-light.ts'
import {
  bendGrid,
  layGrid,
  type HairGrid,
} from '@hairstyle/model/engine/cpu/photo-hair/warp-grid.ts'
import { liveStep } from './hair-texture.ts'
import {
  trackerFiles,
  type FromTracker,
  type Glance,
  type SeenFace,
  type Surroundings,
  type ToTracker,
  type WornHair,
} from './messages.ts'
import { readPixels } from './read-pixels.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { createSteadyMesh } from './steady-mesh.ts'

/** Face width in px at which the bare head is drawn to measure its outline. */
const outlineUnit = 64
const minScore = 0.3
/** Largest distance at which a face is the followed one, face widths. */
const sameFace = 0.8
/** Most faces to search for: each takes as long as the first. */
const mostFaces = 3

const tell = (message: FromTracker, transfer: Transferable[] = []) =>
  postMessage(message, { transfer })

const steady = createSteadyMesh()
const reshape = createReshape(unadjusted)
let dressed: { readonly cutout: Cutout; readonly grid: HairGrid; readonly dress: number } | null =
  null
let dresses = 0
let surroundings: Surroundings | null = null
/** Middle of the face that is followed, px of the camera. */
let followed: { readonly x: number; readonly y: number } | null = null

/** Starts following faces in the mirror's pictures. */
export function startTracker(): void {
  const runtime = startRuntime(
    // Between looks by the detector, a face is where its mesh was.
    {
      rotation: true,
      maxDetected: mostFaces,
      minConfidence: 0.2,
      skipFrames: 15,
      skipTime: 1000,
    },
    trackerFiles,
    (bytes) => tell({ kind: 'loaded', bytes }),
  )
  runtime.then(
    () => tell({ kind: 'ready' }),
    (error: unknown) => tell({ kind: 'failed', reason: String(error) }),
  )

  addEventListener('message', ({ data }: MessageEvent<ToTracker>) => {
    switch (data.kind) {
      case 'look':
        runtime
          .then((loaded) => look(loaded, data))
          .catch((error: unknown) => {
            tell({ kind: 'failed', reason: String(error) })
          })
        return
      case 'dress': {
        const cutout = { ...data.cutout, ...decodedHair(data.cutout.hair) }
        dressed = { cutout, grid: layGrid(cutout, liveStep), dress: dresses }
        dresses += 1
        return
      }
      case 'surroundings':
        surroundings = data
        return
      case 'choose':
        followed = data
        steady.forget()
    }
  })
}

async function look(human: Runtime, { picture, time, scale }: Glance): Promise<void> {
  const { width, height } = picture
  const meshes = await findMeshes(human, picture, scale)
  const order = orderFaces(meshes)
  const faces = order.map(({ x, y, width: size }) => ({
    x: x / (width * scale),
    y: y / (height * scale),
    width: size / (width * scale),
  }))
  const first = order[0]
  if (!first) {
    steady.forget()
    followed = null
    tell({ kind: 'tracked', time, faces, head: null })
    return
  }
  followed = first
  const mesh = steady.follow(first.mesh, time, first.width)
  const frame = fitHeadFrame(mesh)
  const size = { width: width * scale, height: height * scale }
  const hair = dressed ? wearHair(frame, size, dressed) : null
  const [x, y] = frame.origin
  const upright = Math.hypot(frame.up[0], frame.up[1])
  const place = [
    x,
    y,
    (-frame.up[1] / upright) * frame.unit,
    (frame.up[0] / upright) * frame.unit,
  ] as const
  const copy = Float32Array.from(frame.mesh)
  const transfer = hair ? [copy.buffer, hair.points.buffer] : [copy.buffer]
  tell({ kind: 'tracked', time, faces, head: { mesh: copy, place, hair } }, transfer)
}

interface FoundFace extends SeenFace {
  readonly mesh: Float32Array
}

/** Meshes of all faces, in pixels of the camera. */
async function findMeshes(
  human: Runtime,
  picture: ImageBitmap,
  scale: number,
): Promise<FoundFace[]> {
  const { width, height } = picture
  const pixels = readPixels(picture)
  // The detector distorts pictures that are not square.
  const side = Math.max(width, height)
  const seen = new Float32Array(side * side * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [from, to] = [(y * width + x) * 4, (y * side + x) * 3]
      for (let c = 0; c < 3; c++) seen[to + c] = pixels[from + c]!
    }
  }
  const input = human.tf.tensor3d(seen, [side, side, 3], 'float32')
  try {
    const { face } = await human.detect(input)
    return face
      .filter(({ mesh, score }) => mesh.length >= 468 && score >= minScore)
      .map(({ mesh: points }) => {
        const mesh = new Float32Array(468 * 3)
        for (let i = 0; i < 468; i++) {
          const [x, y, z = 0] = points[i]!
          mesh.set([x * scale, y * scale, z * scale], i * 3)
        }
        return { mesh, ...boxOf(mesh) }
      })
  } finally {
    input.dispose()
  }
}

function boxOf(mesh: Float32Array): SeenFace {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < mesh.length; i += 3) {
    left = Math.min(left, mesh[i]!)
    right = Math.max(right, mesh[i]!)
    top = Math.min(top, mesh[i + 1]!)
    bottom = Math.max(bottom, mesh[i + 1]!)
  }
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left }
}

/** Puts the followed or chosen face first, or else the largest. */
function orderFaces(faces: readonly FoundFace[]): FoundFace[] {
  const distance = ({ x, y, width }: FoundFace): number =>
    followed ? Math.hypot(x - followed.x, y - followed.y) / width : Infinity
  return faces.toSorted((a, b) => {
    const [nearA, nearB] = [distance(a), distance(b)]
    if (Math.min(nearA, nearB) < sameFace) return nearA - nearB
    return b.width - a.width
  })
}

/** Fits the worn hair to a head, as for a photo. */
function wearHair(
  frame: HeadFrame,
  size: { readonly width: number; readonly height: number },
  { cutout, grid, dress }: NonNullable<typeof dressed>,
): WornHair {
  const reduction = outlineUnit / frame.unit
  const small = scaleFrame(frame, reduction)
  const smallSize = {
    width: Math.ceil(size.width * reduction),
    height: Math.ceil(size.height * reduction),
  }
  const { id } = renderHeadDepth(headOfFrame(small), smallSize)
  const bareHeadAt = (x: number, y: number): number =>
    x >= 0 && y >= 0 && x < smallSize.width && y < smallSize.height
      ? Number(id[y * smallSize.width + x] !== surfaceId.none)
      : 0
  const move = fitToHead(cutout, {
    frame,
    hairline: surroundings?.hairline ?? hairlinePlaces.map(() => null),
    outline: measureOutline(small, bareHeadAt),
    sides: measureOutline(small, bareHeadAt, sideAngles),
    ownSides: surroundings?.sides ?? sideAngles.map(() => null),
  })
  const { bent, isNeeded } = bendGrid(grid, { frame, move, reshape })
  const light = surroundings ? lightStyle(cutout, surroundings) : null
  const points = new Float32Array(isNeeded.length * 4)
  const [originX, originY] = toView(frame, [0, 0, 0])
  for (let i = 0; i < isNeeded.length; i++) {
    if (!isNeeded[i]) continue
    const [x, y] = [bent[i * 3]!, bent[i * 3 + 1]!]
    const gain = light ? light.gainAt((x - originX) / frame.unit, (y - originY) / frame.unit) : 1
    points.set([x, y, (bent[i * 3 + 2]! - frame.origin[2]) / frame.unit, gain], i * 4)
  }
  return { points, tint: light?.tint ?? [1, 1, 1], dress }
}
