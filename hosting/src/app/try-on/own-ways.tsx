import { IconCheck, IconPhotoPlus, IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { CardMark, CardWords } from '../../components/card-parts.tsx'
import { GiftView } from '../../features/gift/gift-view.tsx'
import { referenceTexts } from '../../features/photo/texts.ts'
import { PhotoImage } from '../../shared/photo/photo-image.tsx'
import { type Draft, useDraft } from '../../shared/try-on/draft.ts'
import kit from '../../components/kit.module.css'
import { lazyPart } from '../../lib/load-code.ts'
import { cx } from '../../lib/cx.ts'
import css from './own-ways.module.css'
import { toggleHair } from './toggle-choice.ts'
import { useTryOnFrame } from './try-on-frame.tsx'

const OwnHairTiles = lazyPart(() => import('./own-hair-tiles.tsx'), 'OwnHairTiles')

/** Placeholders of the tiles. */
const places = [1, 2, 3].map((place) => <span key={place} className={css.way} />)

/** After the first hairstyles: tiles for hair that is not in the library, and the gift. */
export function OwnWays() {
  const { reference } = useDraft()
  const { openReference } = useTryOnFrame()
  return (
    <>
      <li className={css.ways}>
        <Suspense fallback={places}>
          <OwnHairTiles />
        </Suspense>
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

/** The hair of a photo among the hairstyles, to choose like any other. */
function ReferenceTile({ image, isChosen }: NonNullable<Draft['reference']>) {
  const { openReference } = useTryOnFrame()
  return (
    <li className={css.tile}>
      <button type="button" className={kit.pick} aria-pressed={isChosen} onClick={toggleHair}>
        <PhotoImage className={css.hair} photo={image} alt={referenceTexts.name} />
        <CardMark isOn={isChosen}>
          {isChosen ? <IconCheck size={18} stroke={3} /> : <IconPlus size={16} stroke={2.25} />}
        </CardMark>
      </button>
      <CardWords title={referenceTexts.name} note={referenceTexts.tile} />
      <button type="button" className={cx(kit.words, css.change)} onClick={openReference}>
        {referenceTexts.change}
      </button>
    </li>
  )
}
