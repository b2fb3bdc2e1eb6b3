import { meshPoint, type HeadFrame } from '../head/head-frame.ts'
import type { Disc } from '../image/rasterize.ts'
import { sampleAt, sampleInto, type FloatImage } from '../image/float-image.ts'
import { bytes, floats } from '../workspace.ts'
import type { Size } from '../../box.ts'

/** A picture with the head upright, always in the same place and size. */
export interface CanonicalGrid {
  readonly width: number
  readonly height: number
  /** Pixels of one face width. */
  readonly unit: number
  /** Where the head frame's origin lies. */
  readonly origin: { readonly x: number; readonly y: number }
}

/** The segmenter's picture. */
export const canonicalGrid = {
  width: 160,
  height: 192,
  unit: 48,
  origin: { x: 80, y: 72 },
} as const satisfies CanonicalGrid

/** Hair and person are outlined this much finer than the segmenter's picture: at 192 px per face width. */
export const fineness = 4

/** The picture in which they are outlined. */
export const fineGrid: CanonicalGrid = {
  width: canonicalGrid.width * fineness,
  height: canonicalGrid.height * fineness,
  unit: canonicalGrid.unit * fineness,
  origin: { x: canonicalGrid.origin.x * fineness, y: canonicalGrid.origin.y * fineness },
}

/** A similarity between photo and canonical picture. */
export interface CanonicalFrame {
  readonly grid: CanonicalGrid
  readonly originX: number
  readonly originY: number
  /** Photo px per canonical px. */
  readonly scale: number
  /** Unit vector of the head's right in the photo; down is (-rightY, rightX). */
  readonly rightX: number
  readonly rightY: number
}

export function canonicalFrameOf(
  { origin, unit, up }: HeadFrame,
  grid: CanonicalGrid = canonicalGrid,
): CanonicalFrame {
  const norm = Math.hypot(up[0], up[1])
  return {
    grid,
    originX: origin[0],
    originY: origin[1],
    scale: unit / grid.unit,
    rightX: -up[1] / norm,
    rightY: up[0] / norm,
  }
}

/** Canonical point of a photo point. */
export function toCanonical(frame: CanonicalFrame, x: number, y: number): [x: number, y: number] {
  const dx = (x - frame.originX) / frame.scale
  const dy = (y - frame.originY) / frame.scale
  return [
    frame.grid.origin.x + dx * frame.rightX + dy * frame.rightY,
    frame.grid.origin.y - dx * frame.rightY + dy * frame.rightX,
  ]
}

/** A disc of the canonical picture in the photo. */
export function discInPhoto(
  { grid, scale, originX, originY, rightX, rightY }: CanonicalFrame,
  { x, y, radius }: Disc,
): Disc {
  const u = (x - grid.origin.x) * scale
  const v = (y - grid.origin.y) * scale
  return {
    x: originX + u * rightX - v * rightY,
    y: originY + u * rightY + v * rightX,
    radius: radius * scale,
  }
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
 * Resamples the photo into the canonical frame, averaging enough samples per pixel to avoid aliasing. Outside the
 * photo, its edge continues.
 *
 * @param photo sRGB 0..1, three channels.
 */
export function warpToCanonical(frame: CanonicalFrame, photo: FloatImage): CanonicalPicture {
  const { width, height, origin } = frame.grid
  const plane = width * height
  const rgb = floats(plane * 3)
  const isInside = bytes(plane)
  const color = new Float64Array(3)
  const samples = Math.min(6, Math.max(1, Math.round(frame.scale * 1.2)))
  const count = samples * samples
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const to = row * width + column
      let inside = 0
      for (let below = 0; below < samples; below++) {
        const v = (row + (below + 0.5) / samples - origin.y) * frame.scale
        for (let along = 0; along < samples; along++) {
          const u = (column + (along + 0.5) / samples - origin.x) * frame.scale
          const x = frame.originX + u * frame.rightX - v * frame.rightY
          const y = frame.originY + u * frame.rightY + v * frame.rightX
          if (x >= 0 && y >= 0 && x <= photo.width && y <= photo.height) inside++
          sampleInto(color, photo, x, y)
          for (let c = 0; c < 3; c++) rgb[c * plane + to]! += color[c]!
        }
      }
      isInside[to] = inside * 2 > count ? 1 : 0
      for (let c = 0; c < 3; c++) rgb[c * plane + to]! /= count
    }
  }
  return { rgb, isInside }
}

/** The frame of the same photo, reduced by `factor`. */
export function reduceFrame(frame: CanonicalFrame, factor: number): CanonicalFrame {
  return {
    ...frame,
    originX: frame.originX / factor,
    originY: frame.originY / factor,
    scale: frame.scale / factor,
  }
}

/** Brings a canonical plane back to the photo; zero where the canonical picture does not reach. */
export function unwarpCovered(frame: CanonicalFrame, plane: FloatImage, size: Size): Float32Array {
  return unwarp(frame, size, (u, v) =>
    u >= 0 && v >= 0 && u <= plane.width && v <= plane.height ? sampleAt(plane, u, v) : 0,
  )
}

/** Brings a canonical plane back to the photo; its edge continues where the canonical picture does not reach. */
export function unwarpExtended(frame: CanonicalFrame, plane: FloatImage, size: Size): Float32Array {
  return unwarp(frame, size, (u, v) => sampleAt(plane, u, v))
}

function unwarp(
  frame: CanonicalFrame,
  size: Size,
  valueAt: (u: number, v: number) => number,
): Float32Array {
  const result = floats(size.width * size.height)
  forEachUnwarped(frame, size, (i, u, v) => (result[i] = valueAt(u, v)))
  return result
}

/** Each pixel of a photo with its place in the canonical picture. */
export function forEachUnwarped(
  frame: CanonicalFrame,
  { width, height }: Size,
  visit: (index: number, u: number, v: number) => void,
): void {
  const stepU = frame.rightX / frame.scale
  const stepV = -frame.rightY / frame.scale
  for (let y = 0; y < height; y++) {
    let [u, v] = toCanonical(frame, 0.5, y + 0.5)
    for (let x = 0; x < width; x++) {
      visit(y * width + x, u, v)
      u += stepU
      v += stepV
    }
  }
}
