import { faceVertexCount } from '@hairstyle/model/engine/cpu/head/face-topology.ts'
import { smoothstep } from '@hairstyle/model/engine/cpu/math/scalar.ts'
import type { Portrait } from './portraits.ts'

/** How a mean face is drawn prettier: factors, except `jaw`, the part of the width that the jaw loses. */
export interface Design {
  readonly jaw: number
  readonly eyes: number
  readonly lips: number
  readonly nose: number
}

/** Mean mesh in face widths. */
export function meanShape(portraits: readonly Portrait[]): Float32Array {
  if (portraits.length === 0) throw new RangeError('No portrait fits this average')
  const sum = new Float64Array(faceVertexCount * 3)
  for (const { frame } of portraits) {
    for (let i = 0; i < sum.length; i++) sum[i]! += frame.localMesh[i]!
  }
  return Float32Array.from(sum, (value) => value / portraits.length)
}

/** a + b·factor */
export function addShapes(a: Float32Array, b: Float32Array, factor: number): Float32Array {
  return a.map((value, i) => value + factor * b[i]!)
}

/** Mean of a shape and its mirror image. */
export function symmetric(shape: Float32Array): Float32Array {
  const result = new Float32Array(shape.length)
  for (let i = 0; i < faceVertexCount; i++) {
    const j = mirrorVertex(shape, i)
    result[i * 3] = (shape[i * 3]! - shape[j * 3]!) / 2
    result[i * 3 + 1] = (shape[i * 3 + 1]! + shape[j * 3 + 1]!) / 2
    result[i * 3 + 2] = (shape[i * 3 + 2]! + shape[j * 3 + 2]!) / 2
  }
  return result
}

/** The vertex nearest to where vertex `i` has its mirror image. */
function mirrorVertex(shape: Float32Array, i: number): number {
  let best = i
  let nearest = Infinity
  for (let j = 0; j < faceVertexCount; j++) {
    const distance =
      (shape[i * 3]! + shape[j * 3]!) ** 2 +
      (shape[i * 3 + 1]! - shape[j * 3 + 1]!) ** 2 +
      (shape[i * 3 + 2]! - shape[j * 3 + 2]!) ** 2
    if (distance < nearest) {
      nearest = distance
      best = j
    }
  }
  return best
}

/** Middles of the inner lips and the corners of the mouth. */
const upperLip = 13
const lowerLip = 14
const mouthCorners = [61, 291] as const
/** What stays between resting lips, in face widths. */
const restingGap = 0.003

/** Brings the lips together, most in the middle, with the skin around them. */
export function closeMouth(shape: Float32Array): Float32Array {
  const excess = Math.max(0, shape[upperLip * 3 + 1]! - shape[lowerLip * 3 + 1]! - restingGap)
  const seam = (shape[upperLip * 3 + 1]! + shape[lowerLip * 3 + 1]!) / 2
  const halfWidth = (shape[mouthCorners[1] * 3]! - shape[mouthCorners[0] * 3]!) / 2
  return shape.map((value, i) => {
    if (i % 3 !== 1) return value
    const across = shape[i - 1]! / halfWidth
    const middle = Math.max(0, 1 - across * across)
    const away = value - seam
    return value - Math.sign(away) * (excess / 2) * middle * falloff(away / 0.14, 0)
  })
}

const eyeVertices = [33, 133, 159, 145, 160, 144, 158, 153] as const
const mouthVertices = [0, 17, 61, 291, 13, 14] as const
const noseVertices = [1, 2, 98, 327] as const

/** Larger eyes, fuller lips, narrower nose and jaw; changes fade out smoothly around each feature. */
export function designShape(shape: Float32Array, { jaw, eyes, lips, nose }: Design): Float32Array {
  const eye = middleOf(shape, eyeVertices)
  const mouth = middleOf(shape, mouthVertices)
  const noseMiddle = middleOf(shape, noseVertices)
  const result = Float32Array.from(shape)
  for (let i = 0; i < faceVertexCount; i++) {
    const x = shape[i * 3]!
    const y = shape[i * 3 + 1]!
    const eyeX = Math.sign(x) * Math.abs(eye.x)
    const nearEye = (eyes - 1) * falloff((x - eyeX) / 0.17, (y - eye.y) / 0.17)
    const nearMouth = (lips - 1) * falloff((x - mouth.x) / 0.3, (y - mouth.y) / 0.16)
    const nearNose = (nose - 1) * falloff((x - noseMiddle.x) / 0.19, (y - noseMiddle.y) / 0.24)
    const dx = nearEye * (x - eyeX) - 0.25 * nearMouth * x + nearNose * x
    const dy = nearEye * (y - eye.y) + nearMouth * (y - mouth.y)
    result[i * 3] = (x + dx) * (1 - jaw * smoothstep(0.1, -0.62, y))
    result[i * 3 + 1] = y + dy
  }
  return result
}

function middleOf(shape: Float32Array, vertices: readonly number[]): { x: number; y: number } {
  const sum = (axis: number): number =>
    vertices.reduce((total, i) => total + shape[i * 3 + axis]!, 0) / vertices.length
  return { x: sum(0), y: sum(1) }
}

function falloff(x: number, y: number): number {
  return Math.exp(-((x * x + y * y) ** 2))
}
