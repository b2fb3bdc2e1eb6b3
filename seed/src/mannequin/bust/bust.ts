import { smoothstep } from '@hairstyle/model/engine/strand/math/scalar.ts'
import { createNoise3 } from '@hairstyle/model/engine/strand/math/value-noise.ts'
import { earField } from './ear-field.ts'
import { ellipsoid, smoothUnion, taperedCapsule } from './fields.ts'
import type { Field } from './fields.ts'
import { createHeadFields } from './head-field.ts'

/** Proportions of neck and shoulders in face widths. */
export interface Build {
  readonly neck: number
  readonly shoulders: number
}

export interface Bust {
  readonly skin: Field
  /** Skin with a face without features: what soft light sees. */
  readonly softSkin: Field
  readonly cloth: Field
  /** Distance to the neckline's opening, negative in it. */
  readonly outsideNeckline: Field
}

const clothThickness = 0.028

export function createBust(shape: Float32Array, build: Build): Bust {
  const head = createHeadFields(shape)
  const trunk = createTrunk(build)
  const withEars =
    (face: Field): Field =>
    (x, y, z) =>
      smoothUnion(smoothUnion(face(x, y, z), trunk.bare(x, y, z), 0.09), earField(x, y, z), 0.025)
  const folds = createNoise3(11)
  const opening = createOpening(build)
  const cloth: Field = (x, y, z) => {
    if (y > -0.4) return y + 0.55
    const drape = smoothstep(-1, -1.8, y) * 0.02
    const fold = drape * folds(x * 1.7 + y * 0.9, y * 0.8 - x * 0.5, z * 1.3)
    const body = trunk.plain(x, y, z) - clothThickness - fold
    const edge = -opening(x, y, z)
    const collar = Math.hypot(Math.max(0, Math.abs(edge + 0.045) - 0.03), body + 0.006) - 0.024
    return smoothUnion(Math.max(body, edge), collar, 0.02)
  }
  return {
    skin: withEars(head.fine),
    softSkin: withEars(head.smooth),
    cloth,
    outsideNeckline: opening,
  }
}

/** A crew neck: an egg around the base of the neck, open above. */
function createOpening({ neck }: Build): Field {
  const height = -0.68
  const egg = ellipsoid([0, height, -0.3], [neck + 0.12, 0.42, 0.52])
  return (x, y, z) => egg(x, Math.min(y, height), z)
}

interface Trunk {
  /** Neck, the slope to the shoulders, upper arms and chest. */
  readonly plain: Field
  /** With the neck's two long muscles and the collar bones. */
  readonly bare: Field
}

function createTrunk({ neck, shoulders }: Build): Trunk {
  const column = taperedCapsule(
    [0, -0.2, 0.14 - neck],
    [0, -1.1, -0.02 - neck],
    neck * 0.99,
    neck * 1.06,
  )
  const muscle = taperedCapsule([neck - 0.03, -0.25, -0.18], [0.07, -1.11, -0.01], 0.06, 0.045)
  const collarBone = taperedCapsule(
    [0.09, -1.14, -0.01],
    [shoulders * 0.72, -1.07, -0.22],
    0.036,
    0.04,
  )
  const slope = taperedCapsule([0.12, -0.77, -0.44], [shoulders * 0.9, -1.31, -0.33], 0.2, 0.22)
  const shoulder = taperedCapsule([0, -1.48, -0.3], [shoulders, -1.46, -0.3], 0.34, 0.29)
  const arm = taperedCapsule([shoulders, -1.46, -0.3], [shoulders + 0.16, -3.4, -0.25], 0.29, 0.25)
  const chest = ellipsoid([0, -2.3, -0.28], [shoulders * 0.98, 1.15, 0.46])
  const plain: Field = (x, y, z) => {
    const side = Math.abs(x)
    const neckOnly = column(x, y, z)
    if (y > -0.28) return neckOnly
    let field = smoothUnion(neckOnly, slope(side, y, z), 0.32)
    field = smoothUnion(field, shoulder(side, y, z), 0.3)
    field = smoothUnion(field, arm(side, y, z), 0.12)
    return smoothUnion(field, chest(x, y, z), 0.35)
  }
  const bare: Field = (x, y, z) => {
    const side = Math.abs(x)
    const field = smoothUnion(plain(x, y, z), muscle(side, y, z), 0.09)
    return y > -0.6 ? field : smoothUnion(field, collarBone(side, y, z), 0.07)
  }
  return { plain, bare }
}
