import { smoothstep } from '@hairstyle/model/engine/cpu/math/scalar.ts'
import { textureSpace } from './average-face.ts'
import type { AverageFace } from './average-face.ts'
import { sampleGrid } from './grid.ts'

/** How a head differs from its average: parts added to a measure, 0 for the average itself. */
export interface FaceTraits {
  /** Height of the whole face. */
  readonly length?: number
  /** Width of the jaw; less than 0 makes the face an oval. */
  readonly jaw?: number
  readonly eyes?: number
  readonly nose?: number
  readonly lips?: number
  /** Thickness of the brows. */
  readonly brows?: number
  /** Lift of the brows' inner ends, in face widths: less stern. */
  readonly calm?: number
  /** Lift of the corners of the mouth, in face widths. */
  readonly smile?: number
}

const { width, height, unit, centerX, centerY } = textureSpace
/** Middles of eye, nose and mouth of every average, in face widths. */
const eyeAt = { x: 0.22, y: 0.155 }
const noseAt = { y: -0.03 }
/** `x` is that of a corner. */
const mouthAt = { x: 0.18, y: -0.29 }
/** Inner ends of the brows, and the middle of their length. */
const innerBrowAt = { x: 0.1, y: 0.25 }
const browAt = { x: 0.25, y: 0.3 }
const inversionPasses = 5

type Shift = (x: number, y: number) => readonly [number, number]

/** The face with other proportions; its texture follows. */
export function varyFace({ shape, detail }: AverageFace, traits: FaceTraits): AverageFace {
  const shift = createShift(traits)
  const varied = Float32Array.from(shape)
  for (let i = 0; i < shape.length; i += 3) {
    const [dx, dy] = shift(shape[i]!, shape[i + 1]!)
    varied[i]! += dx
    varied[i + 1]! += dy
  }
  const grid = { width, height, data: detail }
  const moved = Float32Array.from(detail, (_, i) => {
    const x = ((i % width) + 0.5 - centerX) / unit
    const y = (centerY - Math.floor(i / width) - 0.5) / unit
    const [fromX, fromY] = unshift(shift, x, y)
    return sampleGrid(grid, centerX + fromX * unit - 0.5, centerY - fromY * unit - 0.5)
  })
  return { shape: varied, detail: moved }
}

function createShift({
  length = 0,
  jaw = 0,
  eyes = 0,
  nose = 0,
  lips = 0,
  brows = 0,
  calm = 0,
  smile = 0,
}: FaceTraits): Shift {
  return (x, y) => {
    const eyeX = Math.sign(x) * eyeAt.x
    const nearEye = falloff((x - eyeX) / 0.17, (y - eyeAt.y) / 0.15)
    const nearNose = falloff(x / 0.19, (y - noseAt.y) / 0.26)
    const nearMouth = falloff(x / 0.3, (y - mouthAt.y) / 0.15)
    const side = Math.abs(x)
    const innerBrow = falloff((side - innerBrowAt.x) / 0.11, (y - innerBrowAt.y) / 0.13)
    const nearBrow = falloff((side - browAt.x) / 0.24, (y - browAt.y) / 0.065)
    const corner = falloff((side - mouthAt.x) / 0.12, (y - mouthAt.y) / 0.11)
    return [
      eyes * nearEye * (x - eyeX) +
        (nose * nearNose + jaw * smoothstep(0.12, -0.6, y) - 0.2 * lips * nearMouth) * x,
      length * y +
        eyes * nearEye * (y - eyeAt.y) +
        lips * nearMouth * (y - mouthAt.y) +
        brows * nearBrow * (y - browAt.y) +
        calm * innerBrow +
        smile * corner,
    ]
  }
}

/** Where a point was before the shift, by fixed-point iteration. */
function unshift(shift: Shift, x: number, y: number): readonly [number, number] {
  let fromX = x
  let fromY = y
  for (let pass = 0; pass < inversionPasses; pass++) {
    const [dx, dy] = shift(fromX, fromY)
    fromX = x - dx
    fromY = y - dy
  }
  return [fromX, fromY]
}

function falloff(x: number, y: number): number {
  return Math.exp(-((x * x + y * y) ** 2))
}
