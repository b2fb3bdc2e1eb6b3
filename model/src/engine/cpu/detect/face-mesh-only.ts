import type { Config } from '@vladmandic/human'

const off = { enabled: false }

/** Only the part of the detection library that finds faces and their meshes. */
export const faceMeshOnly = {
  debug: false,
  // Analyses a picture even if it looks like the last one.
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
