import type { FloatImage } from '../../image/float-image.ts'
import { maskWhere, indicesWhere } from '../../image/mask.ts'
import { shrinkImage, shrinkWeighted } from '../../image/resize.ts'
import { bytes } from '../../workspace.ts'
import type { Size } from '../../../box.ts'

/** What a pixel means to the search. */
export const pixelRole = { ignored: 0, source: 1, target: 2, context: 3 } as const

export interface PatchScene {
  /** Sqrt-linear rgb; targets and context hold a first guess. */
  readonly image: FloatImage
  /** A `pixelRole` each. */
  readonly role: Uint8Array
}

/** A scene at one resolution. */
export interface PatchCanvas extends Size {
  readonly colors: Float32Array
  readonly role: Uint8Array
  readonly targets: Int32Array
  /** 1 where a patch centred there consists of sources alone. */
  readonly isCenter: Uint8Array
  readonly centers: Int32Array
}

export const patchRadius = 3
/** A reduced pixel is a source if at least this part of it is. */
export const mostlySource = 0.98

export function createPatchCanvas(scene: PatchScene, size: Size): PatchCanvas {
  const isSource = maskWhere(scene.role.length, (i) => scene.role[i] === pixelRole.source)
  const sources = shrinkWeighted(scene.image, size, isSource)
  const colors = shrinkImage(scene.image, size).data
  const shares = shrinkRoles(scene, size)
  const role = bytes(size.width * size.height)
  for (let i = 0; i < role.length; i++) {
    if (shares.hasTarget[i]) role[i] = pixelRole.target
    else if (sources.weight[i]! >= mostlySource) role[i] = pixelRole.source
    else if (shares.isFull[i]) role[i] = pixelRole.context
    if (role[i] !== pixelRole.source) continue
    for (let c = 0; c < 3; c++) colors[i * 3 + c] = sources.image.data[i * 3 + c]!
  }
  const isCenter = findCenters(size, role)
  return {
    ...size,
    colors,
    role,
    targets: indicesWhere(role.length, (i) => role[i] === pixelRole.target),
    isCenter,
    centers: indicesWhere(isCenter.length, (i) => isCenter[i] === 1),
  }
}

/** Which reduced pixels touch a target, and which have no ignored pixel in them. */
function shrinkRoles(
  { image, role }: PatchScene,
  size: Size,
): { readonly hasTarget: Uint8Array; readonly isFull: Uint8Array } {
  const hasTarget = bytes(size.width * size.height)
  const isFull = bytes(size.width * size.height).fill(1)
  for (let y = 0; y < image.height; y++) {
    const row = Math.min(size.height - 1, Math.floor(((y + 0.5) * size.height) / image.height))
    for (let x = 0; x < image.width; x++) {
      const kind = role[y * image.width + x]
      if (kind === pixelRole.source || kind === pixelRole.context) continue
      const column = Math.min(size.width - 1, Math.floor(((x + 0.5) * size.width) / image.width))
      const to = row * size.width + column
      if (kind === pixelRole.target) hasTarget[to] = 1
      else isFull[to] = 0
    }
  }
  return { hasTarget, isFull }
}

function findCenters({ width, height }: Size, role: Uint8Array): Uint8Array {
  const isCenter = bytes(role.length)
  const runs = new Int32Array(width)
  const side = 2 * patchRadius + 1
  for (let y = 0; y < height; y++) {
    let across = 0
    for (let x = 0; x < width; x++) {
      runs[x] = role[y * width + x] === pixelRole.source ? runs[x]! + 1 : 0
      across = runs[x]! >= side ? across + 1 : 0
      if (across >= side) isCenter[(y - patchRadius) * width + x - patchRadius] = 1
    }
  }
  return isCenter
}
