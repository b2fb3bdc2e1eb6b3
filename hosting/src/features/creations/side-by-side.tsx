import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { lookTitle } from '@hairstyle/contract/look-title.ts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { PictureView } from '../../components/picture-view.ts'
import { useModal } from '../../components/use-modal.ts'
import { viewOf } from './look-slider.tsx'
import kit from '../../components/kit.module.css'
import css from './side-by-side.module.css'
import { creationTexts, mineTexts } from './texts.ts'
import { RoundButton, ZoomableLook } from './zoomable-look.tsx'

interface SideBySideProps {
  /** Empty for closed. */
  readonly looks: readonly Creation[]
  readonly onClose: () => void
}

/** Two looks full-screen, zoomed in sync. */
export function SideBySide({ looks, onClose }: SideBySideProps) {
  const { ref, isShown, props } = useModal(looks.length > 0, onClose)
  return (
    <dialog ref={ref} className={kit.full} data-full aria-label={mineTexts.sideBySide} {...props}>
      {isShown && (
        <div className={css.view}>
          <div className={css.head}>
            <h2 className={css.title}>{mineTexts.sideBySide}</h2>
            <RoundButton label={creationTexts.close} onClick={onClose}>
              <IconX size={24} aria-hidden />
            </RoundButton>
          </div>
          <Pair looks={looks} />
        </div>
      )}
    </dialog>
  )
}

function Pair({ looks }: Pick<SideBySideProps, 'looks'>) {
  const [view, setView] = useState<PictureView | null>(null)
  return (
    <div className={css.pair}>
      {looks.map((creation) => (
        <figure key={creation.create_id} className={css.look}>
          <div className={css.slide}>
            <ZoomableLook
              creation={creation}
              view={view ?? viewOf(creation, false).view}
              isMoved={view !== null && view.scale > 1}
              onView={setView}
            />
          </div>
          <figcaption>{lookTitle(creation)}</figcaption>
        </figure>
      ))}
    </div>
  )
}
