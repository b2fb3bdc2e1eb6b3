import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { photoTexts } from './texts.ts'

/** `sent` is the uploaded share, 0-1; at 1 the server inspects the photo. `preview` is a local address. */
export type Upload =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing'; readonly preview: string }
  | { readonly status: 'sending'; readonly preview: string; readonly sent: number }
  | {
      readonly status: 'failed'
      readonly preview: string
      readonly message: string
      /** What to send again, if that may help. */
      readonly retry: Blob | null
    }

/** What to say about the photo, and whether it can be used as it is. */
export interface PhotoAdvice {
  readonly message: string
  readonly isUsable: boolean
}

/** The inspection in one sentence; null when all is well. */
export function adviceFor(photo: Photo | null): PhotoAdvice | null {
  if (!photo) return null
  if (!photo.face) return { message: photoTexts.unchecked, isUsable: true }
  const { problem, hint } = photo.face
  if (problem !== null) return { message: hint ?? photoTexts.advice, isUsable: false }
  return hint === null ? null : { message: hint, isUsable: true }
}

/** Whether there is a photo to try styles on. */
export function isUsable(photo: Photo | null): boolean {
  return photo !== null && adviceFor(photo)?.isUsable !== false
}

/** Whether the inspection found no problem; there may still be advice. */
export function isFine(photo: Photo): boolean {
  return photo.face?.problem === null
}

/** The faces to choose from; empty if there is no choice. */
export function facesOf(photo: Photo): NonNullable<Photo['face']>['faces'] {
  const faces = photo.face?.faces ?? []
  return faces.length > 1 ? faces : []
}

/** Whether a photo needs the choice of a face before use. */
export function needsChoice(photo: Photo | null): boolean {
  return photo?.face?.problem === 'several_faces' && facesOf(photo).length > 0
}

/** Upload status in words; null if idle. */
export function uploadWords(upload: Upload): string | null {
  switch (upload.status) {
    case 'idle':
      return null
    case 'preparing':
      return photoTexts.preparing
    case 'sending':
      return upload.sent < 1
        ? photoTexts.sending(Math.floor(upload.sent * 100))
        : photoTexts.looking
    case 'failed':
      return upload.message
  }
}

/** The sentence about the photo; null when all is well. */
export function noticeOf(photo: Photo | null, upload: Upload): string | null {
  const words = uploadWords(upload)
  if (words === null) return adviceFor(photo)?.message ?? null
  return upload.status === 'failed' && isUsable(photo) ? photoTexts.oldStays(words) : words
}
