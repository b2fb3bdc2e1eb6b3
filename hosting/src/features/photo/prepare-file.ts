import { apiErrors } from '@hairstyle/contract/errors.ts'
import { maxUploadBytes, preparePhoto } from './prepare-photo.ts'
import { photoTexts } from './texts.ts'

/** Known to be refused before anything is sent; `message` says why. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError'
}

/**
 * What to upload for a file that somebody chose.
 * @throws {UnusableFileError} for what is no picture, or too large.
 */
export async function prepareFile(file: Blob): Promise<Blob> {
  const isPicture = file.type === '' || file.type.startsWith('image/')
  if (!isPicture) throw new UnusableFileError(photoTexts.notAPicture)
  const image = await preparePhoto(file)
  if (image.size > maxUploadBytes) throw new UnusableFileError(apiErrors.file_too_large.message)
  return image
}
