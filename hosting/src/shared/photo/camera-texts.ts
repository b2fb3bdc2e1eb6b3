import type { CameraProblem } from './use-camera.ts'

export const cameraTexts = {
  starting: 'Starting the camera…',
  /** Why there is no picture, and what to do. */
  problems: {
    denied:
      'The camera is switched off for this site. Allow it in your browser’s settings, or choose a picture instead.',
    missing: 'We found no camera. Choose a picture instead.',
    busy: 'The camera could not start. Close other apps that use it, or choose a picture instead.',
    stopped: 'The camera stopped. Start it again, or choose a picture instead.',
  } satisfies Record<CameraProblem, string>,
} as const
