import { IconPalette, IconPhotoPlus } from '@tabler/icons-react'
import { ownHairTexts } from '../../features/creations/texts.ts'
import { GiftView } from '../../features/gift/gift-view.tsx'
import { referenceTexts } from '../../features/photo/texts.ts'
import { useDraft } from '../../shared/try-on/use-draft.ts'
import css from './own-ways.module.css'
import { ReferenceTile } from './reference-tile.tsx'
import { useTryOnFrame } from './try-on-frame.tsx'

/** Among the hairstyles, after the first ones: the ways to hair that the library does not have, and the gift. */
export function OwnWays() {
  const { reference } = useDraft()
  const { openOwnHair, openReference } = useTryOnFrame()
  return (
    <>
      <li className={css.ways}>
        <button type="button" className={css.way} onClick={() => openOwnHair(null)}>
          <IconPalette size={24} stroke={1.6} aria-hidden />
          <span>
            {ownHairTexts.tile}
            <small>{ownHairTexts.tileNote}</small>
          </span>
        </button>
        {!reference && (
          <button type="button" className={css.way} onClick={openReference}>
            <IconPhotoPlus size={24} stroke={1.6} aria-hidden />
            <span>
              {referenceTexts.tile}
              <small>{referenceTexts.tileNote}</small>
            </span>
          </button>
        )}
        <GiftView />
      </li>
      {reference && <ReferenceTile {...reference} />}
    </>
  )
}
