import { encodeLinear } from '../composite/encode-linear.ts'
import { createHeadGeometry } from '../head/head-geometry.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { directionToLocal, meshPoint, toView } from '../head/head-frame.ts'
import { renderHeadSurfaces, surfaceId } from '../head/head-surfaces.ts'
import { createFloatImage, planeOf } from '../image/float-image.ts'
import type { FloatImage, Size } from '../image/float-image.ts'
import type { RegionPlane } from '../image/region-plane.ts'
import { addScaled, dot, normalize } from '../math/vec3.ts'
import type { Vec3 } from '../math/vec3.ts'
import { hairlinePlaces, sideAngles } from '../photo-hair/hair-outline.ts'
import type { DrawablePhoto } from '../seen-photo.ts'
import { forEachPixel } from './solid.ts'
import type { Solid } from './solid.ts'

/** Where the camera stands: `turn` in radians around the head, 0 before the face, a quarter at its left side. */
export interface Camera extends Size {
  readonly turn: number
  /** Pixels of a face width. */
  readonly unit: number
  /** Row of the middle between the ears. */
  readonly row: number
}

/** Linear grey of the figure and of the paper behind it. */
const clay = [0.5, 0.47, 0.44] as const
const paper = 0.93
const light: Vec3 = normalize([-0.35, -0.7, -0.62])
/** Share of the light that comes from everywhere. */
const ambient = 0.5

const bust: Solid = { center: [0, -1.95, -0.13], radii: [1.38, 1.08, 0.5] }
const jaw: Solid = { center: [0, -0.16, 0.02], radii: [0.43, 0.36, 0.42] }
const ears: readonly Solid[] = [-1, 1].map((side) => ({
  center: [side * 0.53, -0.02, -0.09],
  radii: [0.06, 0.2, 0.115],
}))

/** A head of clay without hair on its shoulders, as the engine sees a photo. @param face As `meanFace` makes it. */
export function bareHead(face: Float32Array, camera: Camera): DrawablePhoto {
  const { width, height, unit } = camera
  const head = turned(createHeadGeometry(face), camera)
  const size = { width, height }
  const surfaces = renderHeadSurfaces(head, size)
  const { id, depth, normals } = surfaces
  const body = new Float32Array(width * height)
  forEachPixel(bust, head.frame, size, ({ index, depth: here, normal }) => {
    body[index] = 1
    const isBefore = id[index] === surfaceId.neck && here < depth[index]!
    if (id[index] === surfaceId.none || isBefore) normals.set(normal, index * 3)
  })
  for (const solid of [jaw, ...ears]) {
    forEachPixel(solid, head.frame, size, ({ index, depth: here, normal }) => {
      if (here >= depth[index]!) return
      depth[index] = here
      id[index] = surfaceId.face
      normals.set(normal, index * 3)
    })
  }
  const linear = new Float32Array(width * height * 3).fill(paper)
  const skinShade = createFloatImage(size, 3)
  for (let i = 0; i < id.length; i++) {
    if (id[i] === surfaceId.none && body[i] === 0) continue
    if (id[i] === surfaceId.neck) body[i] = 1
    const normal: Vec3 = [normals[i * 3]!, normals[i * 3 + 1]!, normals[i * 3 + 2]!]
    const shade = ambient + (1 - ambient) * Math.max(0, dot(normal, light))
    for (let c = 0; c < 3; c++) {
      linear[i * 3 + c] = clay[c]! * shade
      skinShade.data[i * 3 + c] = clay[c]! * shade
    }
  }
  return {
    ...size,
    head,
    surfaces,
    normals: whole({ ...size, channels: 3, data: normals }),
    skinShade: whole(skinShade),
    // Nobody's face has to stay as it is.
    keep: whole(planeOf(size, new Float32Array(width * height))),
    ownHair: whole(planeOf(size, new Float32Array(width * height))),
    body,
    ownHairline: hairlinePlaces.map(() => null),
    ownSides: sideAngles.map(() => null),
    plate: Uint8Array.from(linear, encodeLinear),
    light: {
      direction: light,
      exposure: 1.1,
      contrast: 0.45,
      cast: [1, 1, 1],
      directedColor: [1, 1, 1],
      skin: clay,
      coefficients: [
        [clay[0], 0, 0, 0],
        [clay[1], 0, 0, 0],
        [clay[2], 0, 0, 0],
      ],
    },
    sharpness: unit * 0.002,
    grain: 0,
    blockiness: 0,
    tone: null,
    madeUp: whole({ ...size, channels: 3, data: new Float32Array(width * height * 3) }),
    signs: { hiddenFace: 0, hiddenEyes: 0, seamContrast: 0 },
  }
}

/** The same head before another camera; all that is measured on the head's own axes stays. */
function turned(head: HeadGeometry, { width, turn, unit, row }: Camera): HeadGeometry {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const { localMesh } = head.frame
  const axes = {
    origin: [width / 2, row, 0] as Vec3,
    unit,
    right: [cos, 0, -sin] as Vec3,
    up: [0, -1, 0] as Vec3,
    forward: [-sin, 0, -cos] as Vec3,
  }
  const mesh = new Float32Array(localMesh.length)
  for (let i = 0; i * 3 < mesh.length; i++) {
    mesh.set(toView(axes, meshPoint(localMesh, i)), i * 3)
  }
  const frame = { ...axes, mesh, localMesh }
  return {
    ...head,
    frame,
    neck: {
      top: toView(frame, [0, -0.12, -0.1]),
      direction: normalize(addScaled([0, 0.65, 0], frame.up, -0.35)),
      radius: 0.4 * unit,
    },
    gravity: directionToLocal(frame, [0, 1, 0]),
  }
}

function whole(image: FloatImage): RegionPlane {
  return { ...image, left: 0, top: 0, scaleX: 1, scaleY: 1 }
}
