import { smoothstep } from '../../math/scalar.ts'

/** Height over the ear's plane in face widths and how open a place of the ear is to the light, 0..1. */
export interface EarRelief {
  readonly height: number
  readonly open: number
}

/**
 * The folds of an ear: the rim (helix), the groove inside it, the inner ridge (antihelix) that forks upwards, the hollow
 * (concha) with the tragus before it, the lobe.
 *
 * @param u 0 where the ear meets the head, 1 at its widest.
 * @param v -1 at the lobe's end, 1 at the top.
 */
export function earRelief(u: number, v: number): EarRelief {
  const level = earLevel(u, v)
  const upper = smoothstep(-0.62, -0.3, v)
  const helix = bump(level, 0.9, 0.1) * smoothstep(-0.75, -0.45, v)
  const groove = bump(level, 0.72, 0.08) * upper
  const ridge = bump(level, 0.53, 0.1) * upper * (1 - 0.75 * bump(v, 0.75, 0.3))
  const fork = bump(u - 0.35 * v, 0.12, 0.09) * bump(v, 0.5, 0.22)
  const concha = bump(u, 0.2, 0.2) * bump(v, -0.12, 0.32)
  const tragus = bump(u, 0.03, 0.07) * bump(v, -0.16, 0.14)
  const crus = bump(v - 0.35 * u, 0.1, 0.07) * bump(u, 0.12, 0.2)
  const notch = bump(u, 0.16, 0.07) * bump(v, -0.42, 0.1)
  const lobe = bump(level, 0.45, 0.45) * smoothstep(-0.4, -0.65, v)
  return {
    height:
      0.024 * helix +
      0.016 * ridge +
      0.01 * fork +
      0.02 * tragus +
      0.012 * crus +
      0.02 * lobe -
      0.014 * groove -
      0.05 * concha,
    open: Math.max(
      0.2,
      (1 - 0.32 * groove) *
        (1 - 0.62 * concha * (1 - tragus)) *
        (1 - 0.3 * notch) *
        (1 - 0.14 * bump(v, 0.55, 0.2) * bump(level, 0.4, 0.25)) *
        (1 - 0.2 * smoothstep(0.97, 1.05, level)),
    ),
  }
}

/** 1 on the outline, less inside: concentric copies of the outline. */
function earLevel(u: number, v: number): number {
  const across = Math.max(0, u)
  if (v > 0.25) return Math.hypot(across, (v - 0.25) / 0.75)
  const wide = 1 - 0.48 * Math.pow(0.25 - v, 1.4)
  return v < -0.72 ? Math.hypot(across / wide, (-0.72 - v) / 0.28) : across / wide
}

function bump(x: number, center: number, width: number): number {
  return Math.exp(-(((x - center) / width) ** 2))
}
