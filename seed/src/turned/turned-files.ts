import { fileURLToPath } from 'node:url'
import { CutLengths } from '@hairstyle/core/styles/style-sheet.ts'
import { z } from 'zod'

/** Where cuts are seen from. */
export const turnedSides = ['side', 'back'] as const
export type TurnedSide = (typeof turnedSides)[number]

/** Pixels of each picture. */
export const turnedSize = { width: 420, height: 525 } as const

export const turnedFolder = fileURLToPath(new URL('../../assets/turned/', import.meta.url))

/** Measured when the pictures are rendered. */
export const lengthsFile = `${turnedFolder}lengths.json`

export function turnedName(cutId: string, side: TurnedSide): string {
  return `${cutId}-${side}.webp`
}

/** Lengths by cut. @throws {ZodError} when the file is not as it was written. */
export function lengthsOf(json: string): Record<string, CutLengths> {
  return z.record(z.string(), CutLengths).parse(JSON.parse(json))
}
