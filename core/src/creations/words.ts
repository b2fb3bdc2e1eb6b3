import { apiErrors } from '@hairstyle/contract/errors.ts'
import type { FaceProblem } from '@hairstyle/contract/jobs.ts'

/** Why a try-on failed for good. */
export type FailureReason =
  | FaceProblem
  | 'unclear_hair'
  | 'bad_style'
  | 'photo_gone'
  | 'photo_unreadable'
  | 'engine_failed'
  | 'too_late'

/** What to do about a photo, in a sentence. */
export const faceProblemWords: Record<FaceProblem, string> = {
  no_face: 'We could not find a face. Choose a photo where your whole face can be seen.',
  several_faces: 'There are several faces in this photo. Choose one with only you in it.',
  face_too_small: 'Your face is too small in this photo. Choose one taken from closer up.',
  face_turned: 'Your face is turned too far away. Look straight into the camera.',
  face_cropped: 'Part of your head is cut off. Choose a photo with some room around your head.',
  face_hidden:
    'Too much of your face is hidden. Choose a photo without hair, hands or a mask in front of it.',
  face_dark: 'Your face is too dark to see. Choose a photo taken in daylight.',
  head_covered:
    'Something covers your head, like a hat or a scarf. Take it off, or choose a photo without it.',
}

const failureWords: Record<FailureReason, string> = {
  ...faceProblemWords,
  unclear_hair:
    'We could not tell your hair from what is around it. Choose a photo with a calmer background.',
  bad_style: 'This hairstyle cannot be tried on right now. Please choose another one.',
  photo_gone: 'Your photo is no longer there. Please upload it again.',
  photo_unreadable: 'We could not open your photo. Please upload it again.',
  engine_failed: 'Something went wrong on our side while we made this picture.',
  too_late: 'This took too long, and we stopped trying.',
}

/** Code and words that a failed creation shows. */
export function describeFailure(reason: FailureReason): { code: number; message: string } {
  return { code: codeOf(reason), message: failureWords[reason] }
}

function codeOf(reason: FailureReason): number {
  switch (reason) {
    case 'engine_failed':
    case 'too_late':
      return apiErrors.internal.code
    case 'bad_style':
      return apiErrors.style_gone.code
    case 'photo_gone':
      return apiErrors.not_found.code
    case 'no_face':
    case 'several_faces':
    case 'face_too_small':
    case 'face_turned':
    case 'face_cropped':
    case 'face_hidden':
    case 'face_dark':
    case 'head_covered':
    case 'unclear_hair':
    case 'photo_unreadable':
      return apiErrors.image_unusable.code
  }
}
