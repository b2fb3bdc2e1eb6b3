import { hairlinePlaces, sideAngles } from './photo-hair/hair-outline.ts'
import { sampleFaceMesh } from './head/face-mesh.fixture.ts'
import { createHeadGeometry } from './head/head-geometry.ts'
import { renderHeadAbove, renderHeadSurfaces, surfaceId } from './head/head-surfaces.ts'
import { roomToDraw } from './composite/hair-layer.ts'
import { encodeLinear } from './image/color.ts'
import { planeOf, type FloatImage, type RegionPlane } from './image/float-image.ts'
import type { DrawablePhoto } from './seen-photo.ts'

const skin = [0.45, 0.28, 0.2] as const
const wall = 0.35

/**
 * A plain bald head in front of a grey wall, in 384 × 480 pixels: a real shape, but no photo.
 *
 * @param crop The columns of it to show.
 * @param turn How far the head is turned to the picture's right, degrees.
 */
export function plainPhoto(crop = { left: 0, width: 384 }, turn = 0): DrawablePhoto {
  const { width } = crop
  const height = 480
  const mesh = turned(Float32Array.from(sampleFaceMesh), turn)
  const head = createHeadGeometry(mesh.map((value, i) => value / 2 - (i % 3 === 0 ? crop.left : 0)))
  const size = { width, height }
  const surfaces = renderHeadSurfaces(head, size)
  const pixels = width * height
  const original = new Float32Array(pixels * 3).fill(wall)
  const body = new Float32Array(pixels)
  const keep = new Float32Array(pixels)
  for (let i = 0; i < pixels; i++) {
    const id = surfaces.id[i]!
    if (id === surfaceId.none) continue
    const shade = 0.8 - 0.3 * surfaces.normals[i * 3 + 1]!
    for (let c = 0; c < 3; c++) original[i * 3 + c] = skin[c]! * shade
    if (id === surfaceId.neck) body[i] = 1
  }
  const { unit } = head.frame
  const center = { x: head.frame.mesh[1 * 3]!, y: head.frame.mesh[1 * 3 + 1]! }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (Math.hypot(x - center.x, y - center.y) < unit * 0.3) keep[y * width + x] = 1
    }
  }
  return {
    width,
    height,
    head,
    surfaces,
    above: renderHeadAbove(head, surfaces, roomToDraw(unit)),
    keep: everywhere(planeOf(size, keep)),
    body,
    ownHairline: hairlinePlaces.map(() => null),
    ownSides: sideAngles.map(() => null),
    black: [0, 0, 0],
    ownBlack: null,
    ownHair: everywhere(planeOf(size, new Float32Array(pixels))),
    plate: Uint8Array.from(original, encodeLinear),
    light: {
      direction: [-0.3, -0.6, -0.74],
      exposure: 1,
      contrast: 0.4,
      cast: [1, 1, 1],
      directedColor: [1, 1, 1],
      skin,
      coefficients: [
        [skin[0], 0, 0, 0],
        [skin[1], 0, 0, 0],
        [skin[2], 0, 0, 0],
      ],
    },
    sharpness: 0.5,
    grain: 0.005,
    tone: null,
    madeUp: everywhere({ ...size, channels: 3, data: new Float32Array(pixels * 3) }),
    isRound: false,
    signs: { hiddenFace: 0, hiddenEyes: 0, seamContrast: 0 },
  }
}

/** A mesh turned about the upright axis through the middle of the picture. */
function turned(mesh: Float32Array, degrees: number): Float32Array {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return mesh.map((value, i) => {
    const x = mesh[i - (i % 3)]! - 384
    const z = mesh[i - (i % 3) + 2]!
    if (i % 3 === 0) return 384 + cos * x - sin * z
    return i % 3 === 1 ? value : sin * x + cos * z
  })
}

function everywhere(image: FloatImage): RegionPlane {
  return { ...image, left: 0, top: 0, scaleX: 1, scaleY: 1 }
}
