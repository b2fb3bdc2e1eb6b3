import { writeFile } from 'node:fs/promises'
import { trainingGrid } from './training-grid.ts'

/** Planes of a portrait's file, bytes of 0..255 each, one after the other. */
export const portraitPlanes = [
  'red',
  'green',
  'blue',
  'inside',
  'hair',
  'person',
  'body',
  'face',
  'skull',
  'neck',
] as const
/** Planes of a drawn hairstyle: square roots of premultiplied linear light, and opacity. */
export const hairPlanes = ['red', 'green', 'blue', 'opacity'] as const

export type Planes<Name extends string> = Readonly<Record<Name, Float32Array>>

const planeSize = trainingGrid.width * trainingGrid.height

export async function writePlanes<Name extends string>(
  path: string,
  names: readonly Name[],
  planes: Planes<Name>,
): Promise<void> {
  const bytes = new Uint8Array(planeSize * names.length)
  names.forEach((name, k) => {
    const plane: Float32Array = planes[name]
    plane.forEach((value, i) => {
      bytes[k * planeSize + i] = Math.round(Math.min(1, Math.max(0, value)) * 255)
    })
  })
  await writeFile(path, bytes)
}
