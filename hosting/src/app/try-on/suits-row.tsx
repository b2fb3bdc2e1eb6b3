import { Suspense, useState } from 'react'
import { suitsRowTexts } from '../../features/library/texts.ts'
import { useLibraryQuery } from '../../features/library/use-library-query.ts'
import { useLibrary } from '../../features/library/use-library.ts'
import { isUsable } from '../../features/photo/photo-state.ts'
import { lazyPart } from '../../lib/load-code.ts'
import { currentDraft, useDraft } from '../../shared/try-on/draft.ts'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './suits-row.module.css'
import { useTryOnFrame } from './try-on-frame.tsx'

const Suits = lazyPart(() => import('../../features/suits/suits.tsx'), 'Suits')

/** Above the hairstyles: advice on what suits, which begins with a photo. */
export function SuitsRow() {
  const { photo, libIds } = useDraft()
  const [idAtFirst] = useState(() => currentDraft().photo?.image_id)
  const { styles } = useLibrary()
  const { openPhoto } = useTryOnFrame()
  const { audience, chooseAudience } = useLibraryQuery()
  const isReady = photo !== null && isUsable(photo) && styles !== undefined
  const askForPhoto = (
    <button
      type="button"
      className={cx(kit.pill, kit.outlined)}
      disabled={isReady}
      onClick={openPhoto}
    >
      {suitsRowTexts.open}
    </button>
  )
  return (
    <div className={css.row}>
      {isReady ? (
        // Holds the place of the advice button until it has loaded.
        <Suspense fallback={askForPhoto}>
          <Suits
            key={photo.image_id}
            photo={photo}
            styles={styles}
            // Nothing moves while somebody is choosing, but a page that opens with the photo begins in this order.
            beginsOn={libIds.length === 0 || photo.image_id === idAtFirst}
            onAudience={audience === null ? chooseAudience : undefined}
          />
        </Suspense>
      ) : (
        askForPhoto
      )}
    </div>
  )
}
