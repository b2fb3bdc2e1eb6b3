import { IconPalette } from '@tabler/icons-react'
import { hairColors } from '../../features/creations/colors.ts'
import { ownHairTexts } from '../../features/creations/texts.ts'
import { isUsable } from '../../features/photo/photo-state.ts'
import { PhotoImage } from '../../shared/photo/photo-image.tsx'
import { useDraft } from '../../shared/try-on/use-draft.ts'
import css from './own-hair-tile.module.css'
import { useTryOnFrame } from './try-on-frame.tsx'

/** The colours that hair may get, in a circle. */
const wheel = `conic-gradient(from 210deg, ${[...hairColors, hairColors[0]].map(({ hex }) => hex).join(', ')})`

/** The first place among the hairstyles: one's own hair, in another colour. */
export function OwnHairTile() {
  const { photo } = useDraft()
  const { openOwnHair } = useTryOnFrame()
  return (
    <li className={css.tile}>
      <button type="button" className={css.pick} onClick={() => openOwnHair(null)}>
        <span className={css.picture} style={{ background: wheel }}>
          {photo && isUsable(photo) && <PhotoImage className={css.photo} photo={photo} alt="" />}
          <span className={css.name}>
            <IconPalette size={24} stroke={1.7} aria-hidden />
            {ownHairTexts.tile}
          </span>
        </span>
      </button>
      <p className={css.note}>{ownHairTexts.tileNote}</p>
    </li>
  )
}
