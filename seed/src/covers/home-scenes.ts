import type { Framing, Mannequin, PictureSize } from '../mannequin/render-mannequin.ts'
import { clara, luca, lucia, zuri } from './models.ts'
import type { Look } from './studio.ts'

/** Somebody before and after a try-on. */
export interface Scene {
  readonly mannequin: Mannequin
  readonly size: PictureSize
  /** Everyday hair. */
  readonly before: Look
  readonly after: Look
}

const portrait: PictureSize = { width: 960, height: 1200 }
const longHair: Framing = { faceShare: 0.36, headHeight: 0.43 }
const shortHair: Framing = { faceShare: 0.4, headHeight: 0.53 }

/** The home page's before and after pictures, by the name in their files. */
export const pairs: Readonly<Record<'waves' | 'quiff' | 'ringlets', Scene>> = {
  waves: {
    mannequin: {
      ...clara,
      yaw: -4,
      pitch: 1,
      roll: -1.5,
      turn: 13,
      brows: '#5b4331',
      top: '#8b83a8',
      backdrop: 'lilac',
      framing: longHair,
    },
    size: portrait,
    before: { style: 'sleek-lob', color: '#6b5140' },
    after: { style: 'mermaid-waves', color: null },
  },
  quiff: {
    mannequin: {
      ...luca,
      yaw: 4,
      roll: 1.5,
      turn: -13,
      brows: '#3a2b22',
      top: '#5c3e4c',
      backdrop: 'rose',
      framing: shortHair,
    },
    size: portrait,
    before: { style: 'buzz-cut', color: null },
    after: { style: 'skin-fade-quiff', color: '#4a3424' },
  },
  ringlets: {
    mannequin: {
      ...zuri,
      yaw: -4,
      roll: -1.5,
      turn: 13,
      top: '#f0e4da',
      backdrop: 'apricot',
      framing: longHair,
    },
    size: portrait,
    before: { style: 'short-twists', color: null },
    after: { style: 'long-ringlets', color: null },
  },
}

/** What "try with a sample photo" offers: an everyday portrait. */
export const sample: Omit<Scene, 'after'> = {
  mannequin: {
    ...lucia,
    yaw: 5,
    pitch: 0,
    roll: 1,
    turn: -10,
    makeup: 0.4,
    brows: '#4a3629',
    garment: 'tee',
    top: '#cfc6bd',
    backdrop: 'paper',
    framing: { faceShare: 0.37, headHeight: 0.47 },
  },
  size: { width: 1024, height: 1280 },
  before: { style: 'bixie', color: '#5a4230' },
}

/** Half of the picture that a link to the site shows, at twice its size. */
export const card: Scene = {
  mannequin: { ...pairs.waves.mannequin, framing: { faceShare: 0.4, headHeight: 0.45 } },
  size: { width: 1080, height: 1260 },
  before: { style: 'french-bob', color: '#2a2322' },
  after: { style: 'sleek-middle-part', color: '#8a5a35' },
}
