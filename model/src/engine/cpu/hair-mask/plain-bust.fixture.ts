import type { hairPlanes, Planes } from '../../../../training/planes.ts'
import { localOf, trainingGrid } from '../../../../training/training-grid.ts'
import { createHeadGeometry } from '../head/head-geometry.ts'
import { sampleFaceMesh } from '../head/face-mesh.fixture.ts'
import { renderHeadSurfaces, surfaceId } from '../head/head-surfaces.ts'
import { srgbOfLinear } from '../image/color.ts'
import { createNoise3 } from '../math/value-noise.ts'
import { canonicalFrameOf, canonicalGrid, canonicalMesh } from './canonical-frame.ts'
import { headPlanes } from './head-planes.ts'
import type { SegmenterInput } from './network-input.ts'

type Color = readonly [number, number, number]

export interface BustColors {
  readonly skin: Color
  readonly clothes: Color
  readonly wall: Color
}

export type HairLayers = Planes<(typeof hairPlanes)[number]>

const { width, height } = trainingGrid
const count = width * height

/** The mesh of a real face as it lies in the training grid. */
export function bustMesh(): Float32Array {
  const { frame } = createHeadGeometry(sampleFaceMesh)
  return canonicalMesh(canonicalFrameOf(frame, trainingGrid), frame.mesh)
}

/** 1 where neck, shoulders and chest are. */
export function bustBody(): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => {
    const { u, v } = localOf(trainingGrid, i)
    const isNeck = Math.abs(u) < 0.37 && v < -0.62
    const shoulder = -0.95 - 0.16 * Math.abs(u) - Math.max(0, Math.abs(u) - 0.95) * 3
    return isNeck || v < shoulder ? 1 : 0
  })
}

/** A bald person with plain features before a wall, with or without hair: what the segmenter is given. */
export function paintBust(colors: BustColors, hair?: HairLayers): SegmenterInput {
  const mesh = bustMesh()
  const surfaces = renderHeadSurfaces(createHeadGeometry(mesh), trainingGrid)
  const body = bustBody()
  const noise = createNoise3(9)
  const rgb = new Float32Array(count * 3)
  for (let i = 0; i < count; i++) {
    const { u, v } = localOf(trainingGrid, i)
    const id = surfaces.id[i]!
    const isHead = id === surfaceId.face || id === surfaceId.skull
    const isSkin = isHead || (body[i] === 1 && v > -0.95)
    const color = isSkin ? colors.skin : body[i] === 1 ? colors.clothes : colors.wall
    const facing = isHead ? 0.35 - 0.65 * surfaces.normals[i * 3 + 2]! : 1 - 0.25 * Math.abs(u)
    const light =
      facing * featureAt(id === surfaceId.face, u, v) * (1 + 0.04 * noise(u * 9, v * 9, 0))
    const opacity = hair?.opacity[i] ?? 0
    const layers = hair ? [hair.red, hair.green, hair.blue] : []
    for (let c = 0; c < 3; c++) {
      const lit = color[c]! * light * (1 - opacity) + (layers[c]?.[i] ?? 0) ** 2
      rgb[c * count + i] = srgbOfLinear(lit) / 255
    }
  }
  return cutOut(rgb, mesh)
}

/** Brows, eyes and mouth: how much light they leave. */
function featureAt(isFace: boolean, u: number, v: number): number {
  if (!isFace) return 1
  const x = Math.abs(u)
  const isBrow = x > 0.1 && x < 0.36 && Math.abs(v - 0.3 + x * 0.06) < 0.025
  const isEye = Math.hypot((x - 0.22) / 0.09, (v - 0.14) / 0.04) < 1
  const isMouth = Math.hypot(u / 0.17, (v + 0.43) / 0.05) < 1
  return isBrow || isEye ? 0.25 : isMouth ? 0.6 : 1
}

function cutOut(rgb: Float32Array, mesh: Float32Array): SegmenterInput {
  const plane = canonicalGrid.width * canonicalGrid.height
  const inner = new Float32Array(plane * 3)
  for (let c = 0; c < 3; c++) {
    inner.set(cutPlane(rgb.subarray(c * count, (c + 1) * count)), c * plane)
  }
  const shift = trainingGrid.origin.x - canonicalGrid.origin.x
  const innerMesh = mesh.map((value, i) => (i % 3 === 2 ? value : value - shift))
  const isInside = new Uint8Array(plane).fill(1)
  return { rgb: inner, mask: headPlanes(innerMesh, canonicalGrid, isInside) }
}

/** The part of a plane of the training grid that the segmenter sees. */
export function cutPlane(plane: Float32Array): Float32Array {
  const left = trainingGrid.origin.x - canonicalGrid.origin.x
  const top = trainingGrid.origin.y - canonicalGrid.origin.y
  return Float32Array.from({ length: canonicalGrid.width * canonicalGrid.height }, (_, i) => {
    const x = i % canonicalGrid.width
    const y = (i - x) / canonicalGrid.width
    return plane[(y + top) * width + x + left]!
  })
}
