import { createNoise3 } from '@hairstyle/model/engine/cpu/math/value-noise.ts'
import type { FaceMap } from './face-map.ts'
import { createLashInk } from './lashes.ts'
import { boundsOf, signedDistance } from './outline.ts'
import type { Bounds, Outline } from './outline.ts'
import type { Linear } from './tones.ts'

export interface EyeSample {
  readonly color: Linear
  /** How much of the skin it replaces, 0..1. */
  readonly amount: number
  /** Darkness of lashes over everything, 0..1. */
  readonly lash: number
}

/** An adult iris measures 11.7 mm on a face 142 mm wide. */
const irisRadius = 0.043
const sclera: Linear = [0.53, 0.49, 0.475]

interface Eye {
  readonly outline: Outline
  readonly bounds: Bounds
  readonly centerX: number
  readonly centerY: number
}

export interface EyeLook {
  readonly iris: Linear
  readonly tone: Linear
  /** Darkness of lashes and liner, 0..1. */
  readonly makeup: number
}

/** White, iris, pupil, catch-lights and lash line inside the eyes' contours. */
export function createEyePaint(
  map: FaceMap,
  look: EyeLook,
): (x: number, y: number) => EyeSample | null {
  const eyes = [describeEye(map.contours.leftEye), describeEye(map.contours.rightEye)]
  const noise = createNoise3(9)
  const lashes = createLashInk(map, look.makeup)
  return (x, y) => {
    for (const eye of eyes) {
      const { bounds } = eye
      if (x < bounds.left - 0.05 || x > bounds.right + 0.05) continue
      if (y < bounds.bottom - 0.05 || y > bounds.top + 0.05) continue
      const sample = paintEye(eye, { x, y, look, noise })
      return { ...sample, lash: 1 - (1 - sample.lash) * (1 - lashes(x, y)) }
    }
    return null
  }
}

function describeEye(outline: Outline): Eye {
  const bounds = boundsOf(outline)
  const middle = (bounds.left + bounds.right) / 2
  return {
    outline,
    bounds,
    // Both eyes look at the camera: a hair's breadth towards the nose.
    centerX: middle - Math.sign(middle) * 0.003,
    centerY: bounds.bottom + irisRadius * 0.93,
  }
}

interface EyePoint {
  readonly x: number
  readonly y: number
  readonly look: EyeLook
  readonly noise: (x: number, y: number, z: number) => number
}

function paintEye(
  { outline, bounds, centerX, centerY }: Eye,
  { x, y, look, noise }: EyePoint,
): EyeSample {
  const { iris, tone, makeup } = look
  const inside = -signedDistance(outline, x, y)
  const amount = step(-0.003, 0.006, inside)
  const dx = (x - centerX) / irisRadius
  const dy = (y - centerY) / irisRadius
  const radius = Math.sqrt(dx * dx + dy * dy)
  const angle = Math.atan2(dy, dx)
  const halfWidth = (bounds.right - bounds.left) / 2
  const toCorner = Math.abs(x - (bounds.left + bounds.right) / 2) / halfWidth
  const fromTop = inside * (1 + 2 * step(bounds.top, bounds.bottom, y))
  const lidShadow = 0.42 + 0.58 * step(0, 0.034, fromTop)
  // Deeper eye sockets and lids of darker skin send less light onto the white.
  const ball = (0.6 + 0.5 * tone[1]) * lidShadow * (1 - 0.42 * toCorner ** 2.2)
  const rays =
    noise(Math.cos(angle) * 9, Math.sin(angle) * 9, radius * 2) * 0.5 +
    noise(Math.cos(angle) * 22, Math.sin(angle) * 22, radius) * 0.5
  const isIris = step(1.03, 0.93, radius)
  const limbus = 1 - 0.8 * step(0.66, 0.98, radius)
  const glow = 1 + 0.45 * step(0.9, 0.4, radius) * step(0.4, -1, dy)
  const pupil = step(0.42, 0.34, radius)
  const catchLight =
    step(0.26, 0.17, Math.hypot((dx + 0.32) * 0.9, dy - 0.38)) +
    0.16 * step(0.34, 0.1, Math.hypot(dx - 0.34, dy + 0.42))
  const channel = (c: 0 | 1 | 2): number => {
    const white = sclera[c] * ball * (c === 0 ? 1 : 1 - 0.1 * toCorner ** 3)
    const ring = iris[c] * limbus * glow * (1 + 0.35 * rays) * (1 - pupil) + 0.006
    return white * (1 - isIris) + ring * (0.35 + 0.65 * lidShadow) * isIris + 0.85 * catchLight
  }
  const upper = step(
    (bounds.top + bounds.bottom) / 2 - 0.01,
    (bounds.top + bounds.bottom) / 2 + 0.012,
    y,
  )
  const line = Math.exp(-(((inside + 0.003) / (0.008 + 0.003 * makeup)) ** 2)) * upper
  return {
    color: [channel(0), channel(1), channel(2)],
    amount,
    lash: line * (0.55 + 0.35 * makeup),
  }
}

function step(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
