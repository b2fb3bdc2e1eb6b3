import { detectFaces } from '@hairstyle/model/engine/cpu/detect/face-detector.ts'
import { fitHeadFrame } from '@hairstyle/model/engine/cpu/head/head-frame.ts'
import { readPortrait } from '../people/person.ts'
import type { Person } from '../people/person.ts'

/** People who look straight into the camera. */
const sitters: readonly Person[] = [
  ...(['women/22', 'women/47', 'women/70', 'women/78', 'women/95', 'women/15'] as const),
  ...(['men/7', 'men/44', 'men/50', 'men/94', 'men/98', 'men/5'] as const),
]

/**
 * The mean of several faces, which is nobody's.
 * @returns x to the picture's right, y down and z away from the camera of each vertex of the mesh, face widths.
 * @throws {Error} when a portrait shows no face.
 */
export async function meanFace(): Promise<Float32Array> {
  let sum: Float32Array | null = null
  for (const sitter of sitters) {
    const [face] = await detectFaces(await readPortrait(sitter))
    if (!face) throw new Error(`${sitter} shows no face`)
    const { localMesh } = fitHeadFrame(face.mesh)
    sum = sum ? sum.map((value, i) => value + (localMesh[i] ?? 0)) : localMesh
  }
  if (!sum) throw new Error('There are no faces to take the mean of')
  // The head's own y is up and its z out of the face.
  return sum.map((value, i) => (value / sitters.length) * (i % 3 === 0 ? 1 : -1))
}
