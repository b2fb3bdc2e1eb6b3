import type { FloatImage, Size } from '../../image/float-image.ts'
import { createFloatImage } from '../../image/float-image.ts'
import { maskWhere } from '../../image/mask.ts'
import { shrinkImage, shrinkWeighted } from '../../image/resize.ts'
import { bytes } from '../../workspace.ts'

/** What a pixel means to the search. */
export const pixelRole = { ignored: 0, source: 1, target: 2, context: 3 } as const

export interface PatchScene {
  /** Sqrt-linear rgb; targets and context hold a first guess. */
  readonly image: FloatImage
  /** A `pixelRole` each. */
  readonly role: Uint8Array
  /** Column about which the scene is mirrored to double the sources, or null. */
  readonly mirrorX: number | null
}

/** A scene at one resolution; when mirrored, its mirror image stands to the right of it. */
export interface PatchCanvas {
  /** Width of the scene without its mirror image. */
  readonly width: number
  readonly height: number
  readonly stride: number
  readonly colors: Float32Array
  readonly role: Uint8Array
  readonly targets: Int32Array
  /** 1 where a whole patch of sources is centred. */
  readonly isCenter: Uint8Array
  readonly centers: Int32Array
}

export const patchRadius = 3
/** Part of a reduced pixel that must be source for it to be one. */
export const mostlySource = 0.98

export function createPatchCanvas(scene: PatchScene, size: Size): PatchCanvas {
  const { width, height } = size
  const stride = scene.mirrorX === null ? width : width * 2
  const isSource = maskWhere(scene.role.length, (i) => scene.role[i] === pixelRole.source)
  const sources = shrinkWeighted(scene.image, size, isSource)
  const guess = shrinkImage(scene.image, size)
  const shares = shrinkRoles(scene, size)
  const colors = createFloatImage({ width: stride, height }, 3).data
  const role = bytes(stride * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = y * width + x
      const to = y * stride + x
      const isClean = sources.weight[from]! >= mostlySource
      if (shares.hasTarget[from]) role[to] = pixelRole.target
      else if (isClean) role[to] = pixelRole.source
      else if (shares.isFull[from]) role[to] = pixelRole.context
      const picture = isClean && role[to] === pixelRole.source ? sources.image : guess
      for (let c = 0; c < 3; c++) colors[to * 3 + c] = picture.data[from * 3 + c]!
    }
  }
  if (scene.mirrorX !== null) {
    const axis = (scene.mirrorX * width) / scene.image.width
    addMirrorImage({ width, height, stride, colors, role }, axis)
  }
  const isCenter = findCenters({ width, height, stride, role })
  return {
    width,
    height,
    stride,
    colors,
    role,
    targets: indicesOf(role, (value) => value === pixelRole.target),
    isCenter,
    centers: indicesOf(isCenter, (value) => value === 1),
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

function addMirrorImage(
  canvas: Pick<PatchCanvas, 'width' | 'height' | 'stride' | 'colors' | 'role'>,
  axis: number,
): void {
  const { width, height, stride, colors, role } = canvas
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const mirrored = Math.round(2 * axis - x)
      if (mirrored < 0 || mirrored >= width) continue
      const from = y * stride + mirrored
      if (role[from] !== pixelRole.source) continue
      const to = y * stride + width + x
      role[to] = pixelRole.source
      for (let c = 0; c < 3; c++) colors[to * 3 + c] = colors[from * 3 + c]!
    }
  }
}

/** Patches must not straddle the seam between the scene and its mirror image. */
function findCenters({
  width,
  height,
  stride,
  role,
}: Pick<PatchCanvas, 'width' | 'height' | 'stride' | 'role'>): Uint8Array {
  const isCenter = bytes(role.length)
  const runs = new Int32Array(stride)
  const side = 2 * patchRadius + 1
  for (let y = 0; y < height; y++) {
    let across = 0
    for (let x = 0; x < stride; x++) {
      if (x === width) across = 0
      runs[x] = role[y * stride + x] === pixelRole.source ? runs[x]! + 1 : 0
      across = runs[x]! >= side ? across + 1 : 0
      if (across >= side) isCenter[(y - patchRadius) * stride + x - patchRadius] = 1
    }
  }
  return isCenter
}

function indicesOf(values: Uint8Array, test: (value: number) => boolean): Int32Array {
  const found: number[] = []
  values.forEach((value, i) => {
    if (test(value)) found.push(i)
  })
  return Int32Array.from(found)
}
