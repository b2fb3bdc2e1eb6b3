import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { faceTriangles } from '@hairstyle/model/engine/cpu/head/face-topology.ts'
import { toView } from '@hairstyle/model/engine/cpu/head/head-frame.ts'
import type { HeadGeometry } from '@hairstyle/model/engine/cpu/head/head-geometry.ts'
import { hairlinePolar } from '@hairstyle/model/engine/cpu/head/hairline.ts'
import { skullPoint } from '@hairstyle/model/engine/cpu/head/skull.ts'
import { srgbOfLinear } from '@hairstyle/model/engine/cpu/image/color.ts'
import type { Vec3 } from '@hairstyle/model/engine/cpu/math/vec3.ts'
import type { OverlayOptions } from 'sharp'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Linear rgb of a pixel. */
type Pixel = (i: number) => Vec3

export function paint({ width, height }: Size, pixel: Pixel): RgbImage {
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    pixel(i).forEach((value, c) => (data[i * 3 + c] = Math.round(srgbOfLinear(value))))
  }
  return { width, height, data }
}

const ink = '#1a1230'
const violet = '#9873ff'
const warm = '#ff7a59'

/** Face mesh, skull, hairline and the head's axes as an overlay. */
export function headOverlay(head: HeadGeometry, size: Size): OverlayOptions {
  const { frame, skull, hairline } = head
  const circles = [0.4, 0.8, 1.2, 1.6].map((polar) =>
    around(Math.PI / 2, (azimuth) => toView(frame, skullPoint(skull, { azimuth, polar }))),
  )
  const edge = around(1.7, (azimuth) =>
    toView(frame, skullPoint(skull, { azimuth, polar: hairlinePolar(hairline, azimuth) })),
  )
  const mesh: string[] = []
  for (let t = 0; t < faceTriangles.length; t += 3) {
    const corners = [0, 1, 2].map((k) => {
      const i = (faceTriangles[t + k] ?? 0) * 3
      return [frame.mesh[i] ?? 0, frame.mesh[i + 1] ?? 0] as const
    })
    mesh.push(path(corners, true))
  }
  const axis = (end: Vec3, color: string): string =>
    stroke(path([toView(frame, [0, 0, 0]), toView(frame, end)], false), color, 5)
  return overlay(size, [
    stroke(mesh.join(''), '#ffffff', 0.8, 0.75),
    stroke(circles.join(''), violet, 2, 0.8),
    stroke(edge, warm, 4),
    axis([0.5, 0, 0], warm),
    axis([0, 0.5, 0], violet),
    axis([0, 0, 1], ink),
  ])
}

/** A line over azimuths up to `end` on both sides, radians. */
function around(end: number, point: (azimuth: number) => Vec3): string {
  const points = Array.from({ length: 121 }, (_, k) => point((k / 60 - 1) * end))
  return path(points, false)
}

function path(points: readonly (readonly number[])[], isClosed: boolean): string {
  const steps = points.map(([x = 0, y = 0]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  return `M${steps.join('L')}${isClosed ? 'Z' : ''}`
}

function stroke(d: string, color: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}"/>`
}

function overlay({ width, height }: Size, shapes: readonly string[]): OverlayOptions {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`
  return { input: Buffer.from(svg) }
}
