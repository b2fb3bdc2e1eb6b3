import type { Blobs } from '@hairstyle/core/blobs/blobs.ts'
import type { RgbImage } from '../engine/engine.ts'
import { decodePhoto } from '../pictures/decode-photo.ts'

/**
 * Reads and decodes the photo at `path`.
 * @throws {BlobMissingError} or {UndecodableError}, which no other attempt mends.
 */
export type ReadPhoto = (path: string) => Promise<RgbImage>

/** Does so once for all who ask; a failure is not remembered. */
export function photoReader(blobs: Blobs): ReadPhoto {
  const photos = new Map<string, Promise<RgbImage>>()
  const read = async (path: string) => (await decodePhoto(await blobs.read(path))).image
  return (path) => {
    const known = photos.get(path)
    if (known) return known
    const photo = read(path)
    photos.set(path, photo)
    photo.catch(() => photos.delete(path))
    return photo
  }
}
