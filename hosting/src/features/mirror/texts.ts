import type { CameraProblem } from '../../shared/photo/use-camera.ts'

/** Why the mirror cannot go on. */
export type Trouble = CameraProblem | 'unsupported' | 'unreachable'

export const mirrorTexts = {
  documentTitle: 'Live mirror',
  description:
    'Wear hairstyles live in your camera’s picture, as you move. The video stays on your device.',
  title: 'Live mirror',
  lead: 'Look into the camera and wear any hairstyle, as you move.',
  privacy: 'The video stays on this device. Nothing is sent.',
  start: 'Start the camera',
  off: 'The camera is off',
  offText: 'It went off when you left this page, and nothing was kept. Start it to go on.',
  usePhoto: 'Use a photo instead',
  tryAgain: 'Try again',
  troubles: {
    unsupported:
      'This browser cannot draw the mirror. On a photo you see every hairstyle all the same.',
    unreachable: 'The mirror did not load. Check your connection and try again, or use a photo.',
  } satisfies Record<Exclude<Trouble, CameraProblem>, string>,
  /** Said over the picture. */
  hints: {
    loading: (percent: number) => `Getting the mirror ready, ${percent}%`,
    looking: 'Looking for your face…',
    nobody: 'Look into the camera',
    changing: (title: string) => `Putting on ${title}…`,
    ownHair: 'Your own hair would show. Tie it back, or freeze and see it properly.',
    covered: 'Hair cannot be worn over a hat or a scarf.',
    slow: 'This device is too slow for the mirror',
  },
  notLive: (title: string) => `${title} cannot be worn live yet. These can.`,
  showAnyway: 'Show it anyway',
  goOnAnyway: 'Go on anyway',
  picture: 'The mirror. Arrow keys change the hairstyle.',
  /** What the picture shows. */
  you: 'You in the mirror',
  youWith: (title: string) => `You with ${title}`,
  wears: (title: string) => `You wear ${title}.`,
  styles: 'Hairstyles to wear',
  colors: 'Colour',
  sort: 'Sort for my hair',
  nextFace: 'Another face',
  before: 'Before',
  save: 'Save',
  saving: 'Saving…',
  saveFailed: 'The picture could not be saved. Please try again.',
  freeze: 'Freeze',
  freezing: 'Freezing…',
  freezeFailed: 'The camera gave no picture. Please try again.',
  frozen: {
    title: 'Use this photo?',
    refused: 'Please try once more',
    alt: 'The photo you froze',
    use: 'Use this photo',
    back: 'Back to the mirror',
    text: (title: string, cost: string) =>
      `${title} is tried on with it (${cost}), and sits better than in the mirror.`,
    cancel: 'Cancel',
  },
} as const
