import { faceTriangles } from '@hairstyle/model/engine/cpu/head/face-topology.ts'
import { fitSkull, skullPoint } from '@hairstyle/model/engine/cpu/head/skull.ts'
import type { Vec3 } from '@hairstyle/model/engine/cpu/math/vec3.ts'
import { pullPush, softenGrid } from '../grid.ts'
import type { Grid } from '../grid.ts'
import type { Field } from './fields.ts'

/** The head is star-shaped about this point: one radius for every direction. */
const center: Vec3 = [0, 0.06, -0.1]
const columns = 512
const rows = 256
/** The radius changes with the direction, so that the difference overstates the distance. */
const caution = 0.72
/** No part of the head is further from its centre; beyond `farAway` this alone is the distance. */
const largestRadius = 0.98
const farAway = 1.2
/** Samples of the skull, and the polar angle where the neck takes over. */
const skullColumns = 600
const skullRows = 240
const skullEnd = 1.95
/** Cells between the face mesh and the skull that are bridged smoothly. */
const bridge = 9
/** Under and behind the jaw, where neither the mesh nor the skull says anything. */
const throat: readonly Vec3[] = [
  [0, -0.5, 0.06],
  [0, -0.52, -0.1],
  [0.2, -0.5, 0.02],
  [-0.2, -0.5, 0.02],
  [0.3, -0.4, -0.16],
  [-0.3, -0.4, -0.16],
  [0.42, -0.16, -0.2],
  [-0.42, -0.16, -0.2],
  [0.36, -0.24, -0.36],
  [-0.36, -0.24, -0.36],
  [0, -0.3, -0.5],
]

export interface HeadFields {
  /** The head with the relief of the face. */
  readonly fine: Field
  /** The same head without features, for soft shading. */
  readonly smooth: Field
}

/** Joins the face mesh and the skull that the engine would fit to it into one closed surface. */
export function createHeadFields(shape: Float32Array): HeadFields {
  const radius = new Float32Array(columns * rows)
  const known = new Float32Array(columns * rows)
  const splat = (x: number, y: number, z: number): void => {
    const cell = cellOf(x - center[0], y - center[1], z - center[2])
    const i = Math.floor(cell.row) * columns + Math.floor(cell.column)
    radius[i]! += Math.hypot(x - center[0], y - center[1], z - center[2])
    known[i]! += 1
  }
  splatFace(shape, splat)
  const face = softenGrid(
    { width: columns, height: rows, data: known.map((k) => Math.min(1, k)) },
    bridge,
  )
  splatSkull(shape, (x, y, z) => {
    const cell = cellOf(x - center[0], y - center[1], z - center[2])
    const i = Math.floor(cell.row) * columns + Math.floor(cell.column)
    if (face.data[i]! < 0.02) splat(x, y, z)
  })
  for (const [x, y, z] of throat) splat(x, y, z)
  for (let i = 0; i < radius.length; i++) if (known[i]! > 0) radius[i]! /= known[i]!
  const raw: Grid = {
    width: columns,
    height: rows,
    data: pullPush(
      { width: columns, height: rows, data: radius },
      known.map((k) => Math.min(1, k)),
    ),
  }
  const slight = softenGrid(raw, 1.5)
  const strong = softenGrid(raw, 6)
  const fine = slight.data.map((value, i) => {
    const inFace = Math.min(1, Math.max(0, (face.data[i]! - 0.5) * 2.5))
    return strong.data[i]! + (value - strong.data[i]!) * inFace
  })
  return {
    fine: radialField({ ...raw, data: fine }),
    smooth: radialField(softenGrid(raw, 13)),
  }
}

function splatFace(shape: Float32Array, splat: (x: number, y: number, z: number) => void): void {
  const steps = 14
  for (let t = 0; t < faceTriangles.length; t += 3) {
    const a = faceTriangles[t]! * 3
    const b = faceTriangles[t + 1]! * 3
    const c = faceTriangles[t + 2]! * 3
    for (let i = 0; i < steps; i++) {
      for (let j = 0; j < steps - i; j++) {
        const u = (i + 1 / 3) / steps
        const v = (j + 1 / 3) / steps
        const w = 1 - u - v
        splat(
          shape[a]! * w + shape[b]! * u + shape[c]! * v,
          shape[a + 1]! * w + shape[b + 1]! * u + shape[c + 1]! * v,
          shape[a + 2]! * w + shape[b + 2]! * u + shape[c + 2]! * v,
        )
      }
    }
  }
}

function splatSkull(shape: Float32Array, splat: (x: number, y: number, z: number) => void): void {
  const skull = fitSkull(shape)
  for (let i = 0; i < skullColumns; i++) {
    for (let j = 0; j < skullRows; j++) {
      const azimuth = (i / skullColumns) * 2 * Math.PI - Math.PI
      const [x, y, z] = skullPoint(skull, { azimuth, polar: (j / skullRows) * skullEnd })
      splat(x, y, z)
    }
  }
}

function cellOf(x: number, y: number, z: number): { column: number; row: number } {
  const azimuth = Math.atan2(x, z)
  const polar = Math.acos(
    Math.min(1, Math.max(-1, y / Math.max(1e-6, Math.sqrt(x * x + y * y + z * z)))),
  )
  return {
    column: Math.min(columns - 1e-3, ((azimuth + Math.PI) / (2 * Math.PI)) * columns),
    row: Math.min(rows - 1e-3, (polar / Math.PI) * rows),
  }
}

function radialField({ data }: Grid): Field {
  return (x, y, z) => {
    const dx = x - center[0]
    const dy = y - center[1]
    const dz = z - center[2]
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz)
    if (distance > farAway) return distance - largestRadius
    const column = ((Math.atan2(dx, dz) + Math.PI) / (2 * Math.PI)) * columns - 0.5
    const row =
      (Math.acos(Math.min(1, Math.max(-1, dy / Math.max(1e-6, distance)))) / Math.PI) * rows - 0.5
    const left = Math.floor(column)
    const top = Math.min(rows - 1, Math.max(0, Math.floor(row)))
    const below = Math.min(rows - 1, top + 1)
    const u = column - left
    const v = Math.min(1, Math.max(0, row - top))
    const c0 = (left + columns) % columns
    const c1 = (left + 1 + columns) % columns
    const upper = data[top * columns + c0]! * (1 - u) + data[top * columns + c1]! * u
    const lower = data[below * columns + c0]! * (1 - u) + data[below * columns + c1]! * u
    return (distance - (upper * (1 - v) + lower * v)) * caution
  }
}
