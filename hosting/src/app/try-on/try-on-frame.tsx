import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { Style } from '@hairstyle/contract/api/library.ts'
import { Outlet, useLocation, useOutletContext } from 'react-router-dom'
import { GiftView } from '../../features/gift/gift-view.tsx'
import { useLibrary } from '../../features/library/use-library.ts'
import { DropOverlay } from '../../features/photo/drop-overlay.tsx'
import { PhotoButton } from '../../features/photo/photo-button.tsx'
import { PhotoNotice } from '../../features/photo/photo-notice.tsx'
import { isUsable, noticeOf } from '../../features/photo/photo-state.ts'
import { type NextStep, nextStep } from '../../features/try-on/next-step.ts'
import { TryOnBar } from '../../features/try-on/try-on-bar.tsx'
import { updateDraft, useDraft } from '../../features/try-on/use-draft.ts'
import { wishFor } from '../../features/try-on/wish.ts'
import { paths } from '../../lib/paths.ts'
import { FrameDialogs } from './frame-dialogs.tsx'
import css from './try-on-frame.module.css'
import { useIsBrowsing } from './use-is-browsing.ts'
import { useMetWish } from './use-met-wish.ts'
import { usePhotoAtHand } from './use-photo-at-hand.ts'
import { useShowLibrary } from './use-show-library.ts'
import { useStartTryOn } from './use-start-try-on.ts'

type FrameContext = Pick<ReturnType<typeof useStartTryOn>, 'start' | 'isStarting'> & {
  openPhoto: () => void
}

/** What pages inside the frame may do with it. */
export function useTryOnFrame() {
  return useOutletContext<FrameContext>()
}

/** Around all pages where styles are chosen: the bar with photo and choice, and the dialogs that belong to it. */
export function TryOnFrame() {
  const { libIds } = useDraft()
  const { styles } = useLibrary()
  const { pathname } = useLocation()
  const showLibrary = useShowLibrary()
  const isBrowsing = useIsBrowsing()
  const photo = usePhotoAtHand()
  const { start, isStarting, ...need } = useStartTryOn()

  const chosen = libIds.flatMap((id) => styles?.find(({ lib_id }) => lib_id === id) ?? [])
  const count = styles ? chosen.length : libIds.length
  const next = nextStep({ photo: judge(photo.photo), isAddingPhoto: photo.isAdding, count })
  const isOneShown = pathname.startsWith(paths.style(''))

  function tryOn(libs: readonly Style[]) {
    need.forgetNeed()
    if (photo.photo) start({ photo: photo.photo, libs })
  }
  useMetWish({ styles, photo, onTryOn: tryOn })

  const steps: Record<NextStep, () => void> = {
    'add-photo': photo.open,
    'change-photo': photo.open,
    'choose-style': () => void showLibrary(),
    // Pressed before the library is there, it goes on when it is.
    'try-on': () => (styles ? tryOn(chosen) : wishFor(libIds)),
    'wait-for-photo': () => undefined,
  }

  return (
    <div className={css.frame}>
      <div className={css.page}>
        <Outlet context={{ start, isStarting, openPhoto: photo.open } satisfies FrameContext} />
      </div>
      <TryOnBar
        chosen={chosen}
        count={count}
        next={next}
        isStarting={isStarting}
        isSecond={isOneShown && !chosen.some(({ lib_id }) => paths.style(lib_id) === pathname)}
        photo={<PhotoButton photo={photo.photo} upload={photo.upload} onClick={photo.open} />}
        notice={
          noticeOf(photo.photo, photo.upload) === null ? (
            isBrowsing && next !== 'try-on' && <GiftView />
          ) : (
            <PhotoNotice
              photo={photo.photo}
              upload={photo.upload}
              onRetry={photo.add}
              onCancel={photo.cancel}
              onAnother={photo.open}
            />
          )
        }
        onChosen={(ids) => updateDraft({ libIds: ids })}
        onNext={steps[next]}
      />
      {photo.isDragging && <DropOverlay />}
      <FrameDialogs photo={photo} chosen={chosen} need={need} onTryOn={tryOn} />
    </div>
  )
}

function judge(photo: Photo | null) {
  if (!photo) return 'none'
  return isUsable(photo) ? 'usable' : 'unusable'
}
