import { meshPoint } from '../head/head-frame.ts'
import type { HeadFrame } from '../head/head-frame.ts'
import { sampleAt } from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'

/** The segmenter's picture: the head upright, always in the same place and size. */
export const canonicalSize = { width: 160, height: 192 } as const
/** Pixels of one face width. */
export const canonicalUnit = 48
/** Where the head frame's origin lies. */
export const canonicalOrigin = { x: 80, y: 72 } as const

/** A similarity between photo and canonical frame. */
export interface CanonicalFrame {
  readonly originX: number
  readonly originY: number
  /** Photo px per canonical px. */
  readonly scale: number
  /** Unit vector of the head's right in the photo; down is (-rightY, rightX). */
  readonly rightX: number
  readonly rightY: number
}

export function canonicalFrameOf({ origin, unit, up }: HeadFrame): CanonicalFrame {
  const norm = Math.hypot(up[0], up[1])
  return {
    originX: origin[0],
    originY: origin[1],
    scale: unit / canonicalUnit,
    rightX: -up[1] / norm,
    rightY: up[0] / norm,
  }
}

/** Canonical point of a photo point. */
export function toCanonical(frame: CanonicalFrame, x: number, y: number): [x: number, y: number] {
  const dx = (x - frame.originX) / frame.scale
  const dy = (y - frame.originY) / frame.scale
  return [
    canonicalOrigin.x + dx * frame.rightX + dy * frame.rightY,
    canonicalOrigin.y - dx * frame.rightY + dy * frame.rightX,
  ]
}

/** The face mesh as it lies in the canonical picture. */
export function canonicalMesh(frame: CanonicalFrame, mesh: Float32Array): Float32Array {
  const result = new Float32Array(mesh.length)
  for (let i = 0; i < mesh.length / 3; i++) {
    const [x, y, z] = meshPoint(mesh, i)
    result.set([...toCanonical(frame, x, y), z / frame.scale], i * 3)
  }
  return result
}

export interface CanonicalPicture {
  /** sRGB 0..1, three planes one after the other. */
  readonly rgb: Float32Array
  /** 1 where the pixel lies in the photo. */
  readonly isInside: Uint8Array
}

/**
 * Resamples the photo into the canonical frame, averaging enough points a pixel not to alias. Outside the photo its edge
 * goes on.
 *
 * @param photo sRGB 0..1, three channels.
 */
export function warpToCanonical(frame: CanonicalFrame, photo: FloatImage): CanonicalPicture {
  const { width, height } = canonicalSize
  const plane = width * height
  const rgb = new Float32Array(plane * 3)
  const isInside = new Uint8Array(plane)
  const samples = Math.min(6, Math.max(1, Math.round(frame.scale * 1.2)))
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const to = row * width + column
      let inside = 0
      for (let s = 0; s < samples * samples; s++) {
        const u = (column + ((s % samples) + 0.5) / samples - canonicalOrigin.x) * frame.scale
        const v =
          (row + (Math.floor(s / samples) + 0.5) / samples - canonicalOrigin.y) * frame.scale
        const x = frame.originX + u * frame.rightX - v * frame.rightY
        const y = frame.originY + u * frame.rightY + v * frame.rightX
        if (x >= 0 && y >= 0 && x <= photo.width && y <= photo.height) inside++
        for (let c = 0; c < 3; c++) rgb[c * plane + to]! += sampleAt(photo, x, y, c)
      }
      const count = samples * samples
      isInside[to] = inside * 2 > count ? 1 : 0
      for (let c = 0; c < 3; c++) rgb[c * plane + to]! /= count
    }
  }
  return { rgb, isInside }
}
