import { addScaled, cross, normalize } from '../math/vec3.ts'
import { faceTriangles } from './face-topology.ts'
import { toView } from './head-frame.ts'
import { createHeadGeometry, type HeadGeometry } from './head-geometry.ts'
import { shapeOf, skullPoint } from './skull.ts'
import { gridMesh, vertexNormals, type TriangleMesh } from './triangle-mesh.ts'
import type { Size } from '../../box.ts'
import { rasterizeTriangle } from '../image/rasterize.ts'
import { bytes, floats } from '../workspace.ts'

/** What a pixel shows of the head without hair. */
export const surfaceId = { none: 0, skull: 1, face: 2, neck: 3 } as const

export interface HeadDepth extends Size {
  /** Pixels away from the camera; `Infinity` where there is no head. */
  readonly depth: Float32Array
  /** A `surfaceId` per pixel. */
  readonly id: Uint8Array
}

export interface HeadSurfaces extends HeadDepth {
  /** Unit view-space normals, three numbers a pixel; zero where there is no head. */
  readonly normals: Float32Array
}

/** The skull's mesh ends at this polar angle: below it, jaw and neck take its place. */
const skullEnd = 2.45
/** The face mesh hides the skull where it lies at most this far behind it, in face widths. */
const faceTolerance = 0.12
const neckLength = 1.3
/** Triangles reach this far beyond their edges, as a corner's weight. */
const edgeTolerance = 1e-3

/** Draws skull, neck and face into one depth buffer. */
export function renderHeadSurfaces(head: HeadGeometry, size: Size): HeadSurfaces {
  const pixels = size.width * size.height
  const normals = floats(pixels * 3)
  const target = { ...size, depth: floats(pixels), id: bytes(pixels), normals }
  drawHead(head, target)
  return target
}

/** Like `renderHeadSurfaces`, without the normals. */
export function renderHeadDepth(head: HeadGeometry, { width, height }: Size): HeadDepth {
  const pixels = width * height
  const target = { width, height, depth: floats(pixels), id: bytes(pixels) }
  drawHead(head, { ...target, normals: null })
  return target
}

/**
 * The part of a head that a picture's top edge cuts off, in `rows` rows above the picture, the lowest of which adjoins
 * the picture's first row. Without any rows where nothing is cut off.
 *
 * @param surfaces Of the picture.
 */
export function renderHeadAbove(
  { frame, skull }: HeadGeometry,
  { width, depth }: HeadDepth,
  rows: number,
): HeadDepth {
  const isCut = depth.subarray(0, width).some((away) => away < Infinity)
  const height = isCut ? rows : 0
  const lowered = frame.mesh.map((value, i) => (i % 3 === 1 ? value + height : value))
  const whole = createHeadGeometry(lowered, shapeOf(skull))
  return renderHeadDepth(whole, { width, height })
}

/** Whether a `surfaceId` is that of skull or face. */
export function isHeadSurface(id: number | undefined): boolean {
  return id === surfaceId.skull || id === surfaceId.face
}

/** The `surfaceId` of a whole pixel of a picture, or of what its top edge cuts off. */
export function surfaceAt(
  { surfaces, above }: { readonly surfaces: HeadDepth; readonly above: HeadDepth },
  x: number,
  y: number,
): number {
  const { width, height, id } = y < 0 ? above : surfaces
  const row = y < 0 ? height + y : y
  if (x < 0 || row < 0 || x >= width || row >= height) return surfaceId.none
  return id[row * width + x]!
}

function drawHead(head: HeadGeometry, target: Target): void {
  target.depth.fill(Infinity)
  drawMesh(target, skullMesh(head), surfaceId.skull, 0)
  drawMesh(target, neckMesh(head), surfaceId.neck, 0)
  drawMesh(target, faceMesh(head), surfaceId.face, faceTolerance * head.frame.unit)
}

function skullMesh({ frame, skull }: HeadGeometry): TriangleMesh {
  return gridMesh(
    96,
    56,
    (u, v) =>
      toView(
        frame,
        skullPoint(skull, {
          azimuth: u * 2 * Math.PI - Math.PI,
          polar: Math.min(v * Math.PI, skullEnd),
        }),
      ),
    toView(frame, skull.center),
  )
}

function neckMesh({ frame, neck }: HeadGeometry): TriangleMesh {
  const across = normalize(cross(neck.direction, [0, 0, 1]))
  const along = cross(across, neck.direction)
  const end = neckLength * frame.unit
  return gridMesh(
    32,
    10,
    (u, v) => {
      const angle = u * 2 * Math.PI
      const axis = addScaled(neck.top, neck.direction, v * end)
      const side = addScaled(axis, across, Math.cos(angle) * neck.radius)
      return addScaled(side, along, Math.sin(angle) * neck.radius * 0.95)
    },
    addScaled(neck.top, neck.direction, end / 2),
  )
}

function faceMesh({ frame }: HeadGeometry): TriangleMesh {
  const inside = toView(frame, [0, 0, -0.2])
  return {
    positions: frame.mesh,
    triangles: faceTriangles,
    normals: vertexNormals(frame.mesh, faceTriangles, inside),
  }
}

interface Target extends HeadDepth {
  readonly normals: Float32Array | null
}

/** Draws a mesh where it is at most `tolerance` pixels behind what another id drew there. */
function drawMesh(target: Target, mesh: TriangleMesh, id: number, tolerance: number): void {
  const { width, height, depth, normals } = target
  const { positions: p, normals: n, triangles } = mesh
  const picture = { width, height, tolerance: edgeTolerance }
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t]! * 3
    const b = triangles[t + 1]! * 3
    const c = triangles[t + 2]! * 3
    const corners = [
      [p[a]!, p[a + 1]!],
      [p[b]!, p[b + 1]!],
      [p[c]!, p[c + 1]!],
    ] as const
    rasterizeTriangle(corners, picture, (x, y, u, v) => {
      const w = 1 - u - v
      const z = p[a + 2]! * w + p[b + 2]! * u + p[c + 2]! * v
      const i = y * width + x
      const same = target.id[i] === id
      if (z >= depth[i]! + (same ? 0 : tolerance)) return
      depth[i] = Math.min(z, depth[i]!)
      target.id[i] = id
      if (!normals) return
      const nx = n[a]! * w + n[b]! * u + n[c]! * v
      const ny = n[a + 1]! * w + n[b + 1]! * u + n[c + 1]! * v
      const nz = n[a + 2]! * w + n[b + 2]! * u + n[c + 2]! * v
      const k = 1 / Math.max(1e-6, Math.sqrt(nx * nx + ny * ny + nz * nz))
      normals[i * 3] = nx * k
      normals[i * 3 + 1] = ny * k
      normals[i * 3 + 2] = nz * k
    })
  }
}
