import { IconCheck, IconPhotoPlus, IconPlus } from '@tabler/icons-react'
import { CardMark, CardWords } from '../../components/card-parts.tsx'
import { PhotoImage } from '../../shared/photo/photo-image.tsx'
import { referenceTexts } from '../../features/photo/texts.ts'
import { useDraft } from '../../shared/try-on/use-draft.ts'
import css from './reference-tile.module.css'
import { toggleHair } from './toggle-choice.ts'
import { useTryOnFrame } from './try-on-frame.tsx'

/** The first place among the hairstyles: the way to the hair of a photo, and then that hair, to be chosen like any other. */
export function ReferenceTile() {
  const { reference } = useDraft()
  const { openReference } = useTryOnFrame()
  if (!reference) {
    return (
      <li className={css.tile}>
        <button type="button" className={css.pick} onClick={openReference}>
          <span className={css.empty}>
            <IconPhotoPlus size={44} stroke={1.3} aria-hidden />
            {referenceTexts.tile}
          </span>
        </button>
        <p className={css.note}>{referenceTexts.tileNote}</p>
      </li>
    )
  }
  const { image, isChosen } = reference
  return (
    <li className={css.tile}>
      <button type="button" className={css.pick} aria-pressed={isChosen} onClick={toggleHair}>
        <PhotoImage className={css.hair} photo={image} alt={referenceTexts.name} />
        <CardMark isOn={isChosen}>
          {isChosen ? <IconCheck size={18} stroke={3} /> : <IconPlus size={16} stroke={2.25} />}
        </CardMark>
      </button>
      <CardWords title={referenceTexts.name} note={referenceTexts.tile} />
      <button type="button" className={css.change} onClick={openReference}>
        {referenceTexts.change}
      </button>
    </li>
  )
}
