import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { faceCrop } from './face-crop.ts'
import css from './photo-crop.module.css'

/** The head of a photo, filling a round frame of the parent's size. */
export function PhotoCrop({ photo, alt = '' }: { photo: Photo; alt?: string }) {
  const { width, left, top } = faceCrop(photo)
  return (
    <span className={css.crop}>
      <img
        className={css.image}
        src={photo.url}
        alt={alt}
        style={{ width: `${100 * width}%`, left: `${100 * left}%`, top: `${100 * top}%` }}
      />
    </span>
  )
}
