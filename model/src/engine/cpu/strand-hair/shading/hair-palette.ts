import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { HairColors } from '../../adjust/colors.ts'
import { clamp } from '../../math/scalar.ts'
import type { Vec3 } from '../../math/vec3.ts'

/** The colours of a style as linear albedo. */
export interface HairPalette {
  readonly base: Vec3
  readonly tips: Vec3 | null
  readonly tipsFrom: number
  /** Of the hair next to the scalp; null where it is the base's. */
  readonly rootColor: Vec3 | null
  readonly highlight: Vec3 | null
  readonly variation: number
  readonly roots: number
  readonly gloss: number
}

/** Where along a hair wanted ends begin. */
const endsFrom = 0.4
/** Even black hair reflects something and even white hair not all. */
const darkest = 0.006
const lightest = 0.9

/**
 * @param colors Wanted colours in place of the style's own; lighter locks follow the base, coloured ends give way.
 */
export function hairPalette(style: StrandStyle['color'], colors: HairColors | null): HairPalette {
  const shared = { variation: style.variation, roots: style.roots, gloss: style.gloss }
  if (colors === null) {
    return {
      ...shared,
      base: albedo(style.base),
      tips: style.tips === undefined ? null : albedo(style.tips),
      tipsFrom: style.tipsFrom,
      rootColor: null,
      highlight: style.highlights ? albedo(style.highlights.color) : null,
    }
  }
  const base = albedo(colors.base)
  return {
    ...shared,
    base,
    tips: colors.ends === null ? null : albedo(colors.ends),
    tipsFrom: endsFrom,
    rootColor: colors.roots === null ? null : albedo(colors.roots),
    highlight: style.highlights ? lighten(base) : null,
  }
}

function albedo(hex: string): Vec3 {
  const channel = (at: number): number => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    const linear = c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
    return clamp(linear, darkest, lightest)
  }
  return [channel(1), channel(3), channel(5)]
}

/** Lighter locks of the same hue: dark hair does not turn blond in streaks. */
function lighten([r, g, b]: Vec3): Vec3 {
  const lift = (value: number): number => Math.min(lightest, value * 1.55 + 0.012)
  return [lift(r), lift(g), lift(b)]
}
