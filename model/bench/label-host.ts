import type { RgbImage } from '../src/engine/engine.ts'
import { faceOutline } from '../src/engine/cpu/face/face-zones.ts'
import { toLocal } from '../src/engine/cpu/head/head-frame.ts'
import { surfaceId } from '../src/engine/cpu/head/head-surfaces.ts'
import { distanceTo } from '../src/engine/cpu/image/distance.ts'
import { sampleAtPixel, type FloatImage } from '../src/engine/cpu/image/float-image.ts'
import type { OutlinedHead } from '../src/engine/cpu/photo-stages.ts'
import { sceneKind } from './draw-scene.ts'

/** Probability above which the network's finding a part counts as true, and below which its not finding one does. */
const sure = { yes: 0.9, no: 0.1 } as const
/** Opacity from which a pixel is own hair, and the margin around it for its shadow and wisps, face widths. */
const faintHair = 0.05
const hairMargin = 0.06
/** Half the width of the band along the face's lower outline, face widths. */
const jawBand = 0.06
/**
 * Heights and half widths, local units: earlobes end where the jaw begins; a forehead shows no brows from `aboveBrows`
 * above them.
 */
const zone = { jaw: -0.25, aboveBrows: 0.08, forehead: 0.38, neck: 0.5, neckLength: 0.5 } as const

/**
 * Labels what each pixel of a photograph shows, from the network's parts and the head's shape, where both are certain
 * and no hair is near.
 *
 * @param photo At the analysis' size.
 * @param plate The photo without its own hair, sRGB.
 * @returns A `sceneKind` each.
 */
export function labelHost(photo: RgbImage, analysis: OutlinedHead, plate: Uint8Array): Uint8Array {
  const { width, hair, head, parts, surfaces } = analysis
  const { frame, browHeight } = head
  const toHair = distanceTo(photo, (i) => hair[i]! > faintHair)
  const face = faceOutline(frame, photo)
  const toFace = distanceTo(photo, (i) => face[i] === 1)
  const toRest = distanceTo(photo, (i) => face[i] === 0)
  const band = jawBand * frame.unit
  const isSure = (part: FloatImage, i: number): boolean => sampleAtPixel(part, photo, i) > sure.yes
  const isNone = (part: FloatImage, i: number): boolean => sampleAtPixel(part, photo, i) < sure.no
  return Uint8Array.from({ length: hair.length }, (_, i) => {
    const isPainted = [0, 1, 2].some((c) => plate[i * 3 + c] !== photo.data[i * 3 + c])
    if (isPainted || toHair[i]! < hairMargin * frame.unit || !isNone(parts.others, i)) {
      return sceneKind.unknown
    }
    const column = i % width
    const row = (i - column) / width
    const [x, y] = toLocal(frame, [column + 0.5, row + 0.5, frame.origin[2]])
    if (y < zone.jaw && toFace[i]! < band && toRest[i]! < band) return sceneKind.jaw
    // The mesh has a hole at an open mouth, so the face's outline counts, too.
    const isHead =
      face[i] === 1 || surfaces.id[i] === surfaceId.face || surfaces.id[i] === surfaceId.skull
    if (!isHead && isNone(parts.person, i)) return sceneKind.background
    if (!isSure(parts.person, i)) return sceneKind.unknown
    if (!isHead && isSure(parts.clothes, i) && isNone(parts.skin, i)) return sceneKind.clothes
    if (!isSure(parts.skin, i) || !isNone(parts.clothes, i)) return sceneKind.unknown
    if (y > browHeight + zone.aboveBrows && Math.abs(x) < zone.forehead) return sceneKind.forehead
    if (y > zone.jaw && Math.abs(x) > zone.forehead) return sceneKind.temples
    if (isHead) return sceneKind.face
    const isNeck = Math.abs(x) < zone.neck && toFace[i]! < zone.neckLength * frame.unit
    return isNeck ? sceneKind.neck : sceneKind.skin
  })
}
