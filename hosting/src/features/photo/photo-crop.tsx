import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { PhotoImage } from '../../shared/photo/photo-image.tsx'
import css from './photo-crop.module.css'

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

/** Height of the crop, with hair and chin, in heights of the face. */
const headroom = 1.7

/**
 * Position of the whole picture behind a square window that shows the head: width, left and top in shares of the
 * window. Without a face it shows the upper middle.
 */
export function faceCrop({ width, height, face }: Pick<Photo, 'width' | 'height' | 'face'>) {
  const box = face?.box ?? { x: 0, y: 0.02, width: 1, height: 0.7 }
  const longest = Math.max(box.width * width, box.height * height)
  const side = Math.min(width, height, longest * (face?.box ? headroom : 1))
  const left = clamp((box.x + box.width / 2) * width - side / 2, width - side)
  const top = clamp((box.y + box.height / 2) * height - side * 0.54, height - side)
  return { width: width / side, left: -left / side, top: -top / side }
}

function clamp(value: number, max: number) {
  return Math.min(Math.max(0, value), max)
}
