import { useLibrary } from '../../features/library/use-library.ts'
import { PhotoCrop } from '../../features/photo/photo-crop.tsx'
import { smallestUrl } from '../../features/try-on/smallest-url.ts'
import { useDraft } from '../../features/try-on/use-draft.ts'
import css from './draft-preview.module.css'

/** More would not fit beside each other on a phone. */
const maxCovers = 3

/** The photo and the hairstyles that wait to be tried on; nothing where none are. */
export function DraftPreview() {
  const { photo, libIds } = useDraft()
  const { styles } = useLibrary()
  if (photo === null || libIds.length === 0) return null
  const chosen = libIds.flatMap((id) => styles?.find(({ lib_id }) => lib_id === id) ?? [])
  const shown = chosen.length > maxCovers ? maxCovers - 1 : maxCovers
  return (
    <div className={css.preview} aria-hidden>
      <span className={css.photo}>
        <PhotoCrop photo={photo} />
      </span>
      {chosen.slice(0, shown).map(({ lib_id, cover }) => (
        <img key={lib_id} className={css.cover} src={smallestUrl(cover)} alt="" />
      ))}
      {chosen.length > shown && <span className={css.rest}>+{chosen.length - shown}</span>}
    </div>
  )
}
