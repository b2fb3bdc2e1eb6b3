import type { PhotoAdvice, PhotoProblem, ReferenceProblem } from '@hairstyle/contract/acceptance.ts'
import { apiErrors } from '@hairstyle/contract/errors.ts'

/** Why a try-on failed permanently. */
export type FailureReason =
  | PhotoProblem
  | 'bad_style'
  | 'no_hair'
  | 'hair_short'
  | 'has_fringe'
  | 'photo_gone'
  | 'photo_unreadable'
  | 'engine_failed'
  | 'too_late'
  | 'finish_unavailable'
  | 'finish_declined'
  | 'finish_moved'

/** What to do about a photo, in a sentence. */
export const photoProblemWords: Record<PhotoProblem, string> = {
  no_face: 'We could not find a face. Choose a photo where your whole face can be seen.',
  several_faces: 'There are several faces in this photo. Tap the one that is meant.',
  face_too_small: 'Your face is too small in this photo. Choose one taken from closer up.',
  face_turned:
    'Your head is turned or tilted too far. Look straight into the camera and hold your head upright.',
  face_cropped: 'Part of your head is cut off. Choose a photo with some room around your head.',
  face_hidden:
    'Too much of your face is hidden. Choose a photo without hair, hands or a mask in front of it.',
  face_dark: 'Your face is too dark to see. Choose a photo taken in daylight.',
  face_blurred: 'Your face is blurred in this photo. Choose a sharp one.',
  photo_dark: 'This photo is almost black. Choose one taken in daylight.',
  head_covered:
    'Something covers your head, like a scarf or a hat. You are welcome to keep it on and see the hairstyles on one of our people. To see them on you, choose a photo that shows your hair.',
}

/** What would make a photo better, in a sentence. */
export const photoAdviceWords: Record<PhotoAdvice, string> = {
  tie_hair_back: 'Tie your hair back for the best result.',
  check_upright:
    'We are not sure which way up this photo is. If it does not stand upright, turn it and choose it again.',
  show_whole_head: 'The top of your head is cut off. A photo with some room above it works better.',
}

/** What to do about a photo whose hair somebody wants to wear, in a sentence. */
export const referenceProblemWords: Record<ReferenceProblem, string> = {
  no_face: 'We could not find a face. Choose a photo that shows the hair with the face below it.',
  several_faces: 'There are several faces in this photo. Choose one with a single person in it.',
  face_too_small: 'The head is too small in this photo. Choose one taken from closer up.',
  face_turned: 'The head is turned too far. Choose a photo taken from the front.',
  head_covered:
    'Something covers the hair, like a scarf or a hat. Choose a photo that shows the hair.',
  hair_cropped: 'Some of the hair is outside of the photo. Choose one with room above the head.',
  hair_unclear:
    'We could not tell the hair from what is around it. Choose a sharp photo in good light, before a plain wall.',
}

const failureWords: Record<FailureReason, string> = {
  ...photoProblemWords,
  bad_style: 'This hairstyle cannot be tried on right now. Please choose another one.',
  no_hair:
    'We could not see enough of your hair to work with. Choose a photo that shows it, or try a hairstyle on.',
  hair_short:
    'In this photo your hair does not come down that far: it is shorter already, tied back, covered or behind your shoulders. Choose a shorter length, or a photo with your hair down in front.',
  has_fringe:
    'You have a fringe in this photo, and another one would lie on top of it. Choose a photo with your forehead bare.',
  photo_gone: 'Your photo is no longer there. Please upload it again.',
  photo_unreadable: 'We could not open your photo. Please upload it again.',
  engine_failed: 'Something went wrong on our side while we made this picture.',
  too_late: 'This took too long, and we stopped trying.',
  finish_unavailable: 'Looks cannot be finished as photographs just now, and it is our fault.',
  finish_declined: 'The service that draws the photographs did not take this picture.',
  finish_moved: 'The photograph did not look enough like you, so we did not keep it.',
}

/** Message for hair that is too short for a cut, before anything is charged. */
export const tooShortWords = failureWords.hair_short

/** Code and message of a failed creation. */
export function describeFailure(reason: FailureReason): { code: number; message: string } {
  return { code: codeOf(reason), message: failureWords[reason] }
}

function codeOf(reason: FailureReason): number {
  switch (reason) {
    case 'engine_failed':
    case 'too_late':
    case 'finish_unavailable':
    case 'finish_declined':
    case 'finish_moved':
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
    case 'face_blurred':
    case 'photo_dark':
    case 'head_covered':
    case 'no_hair':
    case 'hair_short':
    case 'has_fringe':
    case 'photo_unreadable':
      return apiErrors.image_unusable.code
  }
}
