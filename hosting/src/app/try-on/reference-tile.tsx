import { IconCheck, IconPlus } from '@tabler/icons-react'
import { CardMark, CardWords } from '../../components/card-parts.tsx'
import { PhotoImage } from '../../shared/photo/photo-image.tsx'
import { referenceTexts } from '../../features/photo/texts.ts'
import type { Draft } from '../../shared/try-on/draft.ts'
import css from './reference-tile.module.css'
import { toggleHair } from './toggle-choice.ts'
import { useTryOnFrame } from './try-on-frame.tsx'

/** The hair of a photo, among the hairstyles: to be chosen like any other. */
export function ReferenceTile({ image, isChosen }: NonNullable<Draft['reference']>) {
  const { openReference } = useTryOnFrame()
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
