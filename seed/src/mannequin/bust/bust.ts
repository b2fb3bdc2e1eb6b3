import { smoothstep } from '@hairstyle/model/engine/cpu/math/scalar.ts'
import { createNoise3 } from '@hairstyle/model/engine/cpu/math/value-noise.ts'
import type { Vec3 } from '@hairstyle/model/engine/cpu/math/vec3.ts'
import { earField } from './ear-field.ts'
import { smoothUnion } from './fields.ts'
import type { Field } from './fields.ts'
import { cutGarment } from './garment-cut.ts'
import type { GarmentName } from './garment-cut.ts'
import { createHeadFields } from './head-field.ts'
import { apply } from './pose.ts'
import type { Turn } from './pose.ts'
import { createTrunk } from './trunk.ts'
import type { Build } from './trunk.ts'

/** Head, neck and shoulders with a garment, in the head's axes. */
export interface Bust {
  /** Skin and cloth. */
  readonly surface: Field
  /** The same with a face without features: what soft light sees. */
  readonly softSurface: Field
  readonly isCloth: (point: Vec3) => boolean
  /** A point in the body's axes, as garments are cut. */
  readonly toBody: (point: Vec3) => Vec3
  /** Distance to the garment's edge, negative where cloth lies; takes body axes. */
  readonly garmentEdge: Field
}

export interface BustOptions {
  readonly build: Build
  readonly garment: GarmentName
  /** Turns the head's axes to the body's, about the top of the neck. */
  readonly headToBody: Turn
}

/** The head turns about this point of the neck. */
const pivot: Vec3 = [0, -0.45, -0.22]
/** Shoulders stand so much higher than a trunk built for a long neck, in face widths. */
const lift = 0.06
/** Above this height the head alone is what there is to see. */
const trunkTop = 0.25

export function createBust(shape: Float32Array, options: BustOptions): Bust {
  const { build, headToBody } = options
  const head = createHeadFields(shape)
  const trunk = createTrunk(build)
  const cut = cutGarment(options.garment, build)
  const folds = createNoise3(11)
  const [across, up, out] = headToBody
  const toBody = ([x, y, z]: Vec3): Vec3 => {
    const [bx, by, bz] = apply(headToBody, [x - pivot[0], y - pivot[1], z - pivot[2]])
    return [bx + pivot[0], by + pivot[1] - lift, bz + pivot[2]]
  }
  /** Distance to the cloth over a body at the distances `plain` and `skin`. */
  const clothOver = (
    { plain, skin }: { readonly plain: number; readonly skin: number },
    x: number,
    y: number,
    z: number,
  ): number => {
    if (y > -0.55) return y + 0.75
    const drape = smoothstep(-1.1, -1.9, y) * cut.thickness
    const fold = drape * folds(x * 1.7 + y * 0.9, y * 0.8 - x * 0.5, z * 1.3)
    const edge = cut.edge(x, y, z)
    const { width, rise } = cut.band
    const inBand = smoothstep(width, width * 0.8, Math.abs(edge + width * 0.5) * 2)
    const lying = Math.min(plain - cut.thickness - fold, skin - 0.006) - rise * inBand
    return Math.max(lying, edge)
  }
  const layersOf =
    (face: Field) =>
    (x: number, y: number, z: number): { readonly skin: number; readonly cloth: number } => {
      const head = smoothUnion(face(x, y, z), earField(x, y, z), 0.025)
      if (y > trunkTop) return { skin: head, cloth: Infinity }
      // Spelt out: this runs a hundred times a pixel.
      const dx = x - pivot[0]
      const dy = y - pivot[1]
      const dz = z - pivot[2]
      const bx = across[0] * dx + across[1] * dy + across[2] * dz + pivot[0]
      const by = up[0] * dx + up[1] * dy + up[2] * dz + pivot[1] - lift
      const bz = out[0] * dx + out[1] * dy + out[2] * dz + pivot[2]
      const plain = trunk.plain(bx, by, bz)
      const bare = trunk.detailed(plain, bx, by, bz)
      const cloth = clothOver({ plain, skin: bare }, bx, by, bz)
      return { skin: smoothUnion(head, bare, 0.06), cloth }
    }
  const nearest =
    (layers: ReturnType<typeof layersOf>): Field =>
    (x, y, z) => {
      const { skin, cloth } = layers(x, y, z)
      return Math.min(skin, cloth)
    }
  const fine = layersOf(head.fine)
  return {
    surface: nearest(fine),
    softSurface: nearest(layersOf(head.smooth)),
    isCloth: (point) => {
      const { skin, cloth } = fine(...point)
      return cloth < skin
    },
    toBody,
    garmentEdge: cut.edge,
  }
}
