import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useApi } from '../../lib/use-api.ts'
import { DeletePhotoDialog, usePhotoDeletion } from './delete-photo-dialog.tsx'
import css from './my-photos.module.css'
import { PhotoCrop } from './photo-crop.tsx'
import { deletionTexts, myPhotosTexts } from './texts.ts'

/** The photos of the person signed in, each deletable with everything made from it; nothing if there are none. */
export function MyPhotos({ onDeleted }: { readonly onDeleted: (photoId: string) => void }) {
  const titleId = useId()
  const { data: photos = [] } = useApi('GET /hairstyle/user/photos', {})
  const deletion = usePhotoDeletion(onDeleted)
  return (
    <>
      {photos.length > 0 && (
        <section className={css.photos} aria-labelledby={titleId}>
          <h2 id={titleId} className={css.title}>
            {myPhotosTexts.title}
          </h2>
          <p className={css.text}>{myPhotosTexts.text}</p>
          <ul className={css.list}>
            {photos.map((photo, index) => (
              <li key={photo.image_id} className={css.photo}>
                <span className={css.circle}>
                  <PhotoCrop photo={photo} />
                </span>
                <button
                  type="button"
                  className={css.delete}
                  aria-label={myPhotosTexts.deleteOf(index + 1, photos.length)}
                  onClick={() => deletion.ask(photo)}
                >
                  <IconTrash size={16} aria-hidden />
                  {deletionTexts.confirm}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DeletePhotoDialog deletion={deletion} />
    </>
  )
}
