import { useLibrary } from '../../features/library/use-library.ts'
import { PhotoCrop } from '../../features/photo/photo-crop.tsx'
import { countChosen, useDraft } from '../../shared/try-on/draft.ts'
import { chosenHair, chosenStyle } from '../try-on/worn.ts'
import css from './draft-preview.module.css'

/** More would not fit side by side on a phone. */
const maxCovers = 3

/** The photo and hairstyles waiting to be tried on, if any. */
export function DraftPreview() {
  const { photo, libIds, reference } = useDraft()
  const { styles } = useLibrary()
  if (photo === null || countChosen({ libIds, reference }) === 0) return null
  const wanted = libIds.flatMap((id) => styles?.find(({ lib_id }) => lib_id === id) ?? [])
  const hair = reference?.isChosen === true ? [chosenHair(reference.image)] : []
  const chosen = [...wanted.map(chosenStyle), ...hair]
  const shown = chosen.length > maxCovers ? maxCovers - 1 : maxCovers
  return (
    <div className={css.preview} aria-hidden>
      <span className={css.photo}>
        <PhotoCrop photo={photo} />
      </span>
      {chosen.slice(0, shown).map(({ id, thumb }) => (
        <img key={id} className={css.cover} src={thumb} alt="" />
      ))}
      {chosen.length > shown && <span className={css.rest}>+{chosen.length - shown}</span>}
    </div>
  )
}
