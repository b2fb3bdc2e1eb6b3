import type { Config } from '@vladmandic/human'

const off = { enabled: false }

/** Of all that the detection library can do, what finds faces and their meshes. */
export const faceMeshOnly = {
  debug: false,
  // Pictures that look alike are looked at all the same.
  cacheSensitivity: 0,
  face: {
    enabled: true,
    mesh: { enabled: true },
    iris: off,
    emotion: off,
    description: off,
    antispoof: off,
    liveness: off,
  },
  body: off,
  hand: off,
  object: off,
  gesture: off,
  segmentation: off,
  filter: off,
} satisfies Partial<Config>
