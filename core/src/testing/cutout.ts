import { writeCutoutFile } from '../cutouts/cutout-file.ts'
import type { CutoutHeader } from '../cutouts/cutout-header.ts'

const header: CutoutHeader = {
  source: 'women/1',
  picture: { width: 2, height: 2, bytes: 5 },
  head: { origin: [1, 1, 0], unit: 1, right: [1, 0, 0], up: [0, -1, 0], forward: [0, 0, 1] },
  oval: Array.from({ length: 36 }, () => [0, 0, 0]),
  hairline: Array.from({ length: 19 }, () => 0.5),
  outline: Array.from({ length: 25 }, () => null),
  light: {
    exposure: 1,
    contrast: 0.3,
    direction: [0, 0, 1],
    cast: [1, 1, 1],
    directedColor: [1, 1, 1],
    skin: [0.5, 0.4, 0.3],
    coefficients: [
      [1, 0, 0, 0],
      [1, 0, 0, 0],
      [1, 0, 0, 0],
    ],
  },
  color: [0.1, 0.05, 0.02],
}

/** A cut-out that can be read but not drawn, without a real picture. */
export function testCutout(source = header.source): Uint8Array {
  return writeCutoutFile({ header: { ...header, source }, picture: Buffer.from('hair!') })
}
