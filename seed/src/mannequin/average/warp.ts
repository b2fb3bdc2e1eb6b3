import { faceTriangles } from '@hairstyle/model/engine/cpu/head/face-topology.ts'
import { toView } from '@hairstyle/model/engine/cpu/head/head-frame.ts'
import { textureSpace } from '../average-face.ts'
import { pullPush, sampleGrid, softenGrid } from '../grid.ts'
import type { Grid } from '../grid.ts'
import type { Portrait } from './portraits.ts'

const { width, height, unit, centerX, centerY } = textureSpace

/** Which triangle of a mesh covers each pixel of the texture, and where in it. */
export interface Coverage {
  /** Index of the triangle's first vertex in the table of triangles, -1 outside the mesh. */
  readonly triangle: Int32Array
  readonly second: Float32Array
  readonly third: Float32Array
}

export function coverTexture(shape: Float32Array): Coverage {
  const count = width * height
  const triangle = new Int32Array(count).fill(-1)
  const second = new Float32Array(count)
  const third = new Float32Array(count)
  const nearest = new Float32Array(count).fill(-Infinity)
  for (let t = 0; t < faceTriangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => texturePoint(shape, faceTriangles[t + k]!)) as [
      Point,
      Point,
      Point,
    ]
    const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
    if (Math.abs(area) < 1e-9) continue
    const left = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)))
    const right = Math.min(width - 1, Math.ceil(Math.max(a.x, b.x, c.x)))
    const top = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)))
    const bottom = Math.min(height - 1, Math.ceil(Math.max(a.y, b.y, c.y)))
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const dx = x + 0.5 - a.x
        const dy = y + 0.5 - a.y
        const u = (dx * (c.y - a.y) - (c.x - a.x) * dy) / area
        const v = ((b.x - a.x) * dy - dx * (b.y - a.y)) / area
        if (u < -1e-3 || v < -1e-3 || u + v > 1.001) continue
        const depth = a.z * (1 - u - v) + b.z * u + c.z * v
        const i = y * width + x
        if (depth <= nearest[i]!) continue
        nearest[i] = depth
        triangle[i] = t
        second[i] = u
        third[i] = v
      }
    }
  }
  return { triangle, second, third }
}

interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

function texturePoint(shape: Float32Array, vertex: number): Point {
  return {
    x: centerX + shape[vertex * 3]! * unit,
    y: centerY - shape[vertex * 3 + 1]! * unit,
    z: shape[vertex * 3 + 2]!,
  }
}

/**
 * A portrait seen from the front with its features where the shape has them: triangle by triangle inside the mesh, the
 * displacement continued smoothly outside. -1 where the picture ends.
 */
export function warpPortrait({ picture, mesh, frame }: Portrait, coverage: Coverage): Grid {
  const count = width * height
  const shiftX = new Float32Array(count)
  const shiftY = new Float32Array(count)
  const known = new Float32Array(count)
  const plain = (i: number): readonly number[] => {
    const x = i % width
    const y = (i - x) / width
    return toView(frame, [(x + 0.5 - centerX) / unit, (centerY - y - 0.5) / unit, 0])
  }
  for (let i = 0; i < count; i++) {
    const t = coverage.triangle[i]!
    if (t < 0) continue
    const u = coverage.second[i]!
    const v = coverage.third[i]!
    const [a, b, c] = [faceTriangles[t]! * 3, faceTriangles[t + 1]! * 3, faceTriangles[t + 2]! * 3]
    const [x, y] = plain(i)
    shiftX[i] = mesh[a]! * (1 - u - v) + mesh[b]! * u + mesh[c]! * v - x!
    shiftY[i] = mesh[a + 1]! * (1 - u - v) + mesh[b + 1]! * u + mesh[c + 1]! * v - y!
    known[i] = 1
  }
  const extend = (data: Float32Array): Float32Array =>
    softenGrid({ width, height, data: pullPush({ width, height, data }, known) }, 3).data
  const fullX = extend(shiftX)
  const fullY = extend(shiftY)
  const data = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const [x, y] = plain(i)
    const px = x! + fullX[i]! - 0.5
    const py = y! + fullY[i]! - 0.5
    const isInside = px >= 0 && py >= 0 && px < picture.width - 1 && py < picture.height - 1
    data[i] = isInside ? sampleGrid(picture, px, py) : -1
  }
  return { width, height, data }
}
