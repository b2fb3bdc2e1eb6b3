import { scale, type Vec3 } from '../math/vec3.ts'
import type { SkinCoefficients } from '../light/light-fit.ts'
import { decodedHair, type Cutout } from './cutout.ts'

/** The same hair as seen in a mirror: left and right are swapped. */
export function mirrorCutout(cutout: Cutout): Cutout {
  const { axes, oval, hairline, outline, light, hair } = cutout
  return {
    ...cutout,
    ...decodedHair({ ...hair, data: flippedRows(hair.data, hair.width) }),
    axes: {
      ...axes,
      origin: [hair.width - 1 - axes.origin[0], axes.origin[1], axes.origin[2]],
      // Must still point to the picture's right.
      right: scale(flipped(axes.right), -1),
      up: flipped(axes.up),
      forward: flipped(axes.forward),
    },
    // The oval starts at the middle of the forehead, so reversing its order keeps that start.
    oval: oval.map((_, i) => flipped(oval[(oval.length - i) % oval.length]!)),
    hairline: hairline.toReversed(),
    outline: outline.toReversed(),
    light: {
      ...light,
      direction: flipped(light.direction),
      coefficients: [
        row(light.coefficients[0]),
        row(light.coefficients[1]),
        row(light.coefficients[2]),
      ],
    },
  }
}

/** A constant, and the factors of the normal's x, y and z. */
function row([constant, x, y, z]: SkinCoefficients): [number, number, number, number] {
  return [constant, -x, y, z]
}

function flipped([x, y, z]: Vec3): [number, number, number] {
  return [-x, y, z]
}

function flippedRows(data: Float32Array, width: number): Float32Array {
  const result = new Float32Array(data.length)
  for (let from = 0; from < data.length; from += 4) {
    const row = Math.floor(from / 4 / width) * width
    const to = (row + width - 1 - (from / 4 - row)) * 4
    for (let c = 0; c < 4; c++) result[to + c] = data[from + c]!
  }
  return result
}
