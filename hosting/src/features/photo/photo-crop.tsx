import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { faceCrop } from './face-crop.ts'
import css from './photo-crop.module.css'
import { PhotoImage } from '../../shared/photo/photo-image.tsx'

/** The head of a photo, filling a round frame of the parent's size. */
export function PhotoCrop({ photo, alt = '' }: { photo: Photo; alt?: string }) {
  const { width, left, top } = faceCrop(photo)
  return (
    <span className={css.crop}>
      <PhotoImage
        className={css.image}
        photo={photo}
        alt={alt}
        style={{ width: `${100 * width}%`, left: `${100 * left}%`, top: `${100 * top}%` }}
      />
    </span>
  )
}
