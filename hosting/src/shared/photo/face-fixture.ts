import type { Face } from '@hairstyle/contract/api/creations.ts'

/** The inspection of a photo with one face, for tests. */
export function aFace(fields: Partial<Face> = {}): Face {
  return {
    found: true,
    count: 1,
    yaw: 0,
    pitch: 0,
    box: null,
    faces: [],
    chosen: false,
    problem: null,
    advice: null,
    measures: null,
    hair: null,
    told: null,
    hint: null,
    ...fields,
  }
}
