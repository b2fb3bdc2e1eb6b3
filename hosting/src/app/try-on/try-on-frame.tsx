import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { Style } from '@hairstyle/contract/api/library.ts'
import { Suspense, useState } from 'react'
import { Outlet, useLocation, useOutletContext } from 'react-router-dom'
import { GiftView } from '../../features/gift/gift-view.tsx'
import { useLibrary } from '../../features/library/use-library.ts'
import { DropOverlay } from '../../features/photo/drop-overlay.tsx'
import { PhotoButton } from '../../features/photo/photo-button.tsx'
import { PhotoNotice } from '../../features/photo/photo-notice.tsx'
import { isUsable, noticeOf } from '../../features/photo/photo-state.ts'
import { usePhotoDrop } from '../../features/photo/use-photo-drop.ts'
import { usePhotoUpload } from '../../features/photo/use-photo-upload.ts'
import { type NextStep, nextStep } from '../../features/try-on/next-step.ts'
import { TryOnBar } from '../../features/try-on/try-on-bar.tsx'
import { forgetPhoto, updateDraft, useDraft } from '../../features/try-on/use-draft.ts'
import { paths } from '../../lib/paths.ts'
import { useEver } from '../../lib/use-ever.ts'
import css from './try-on-frame.module.css'
import { useIsBrowsing } from './use-is-browsing.ts'
import { useMetWish } from './use-met-wish.ts'
import { useShowLibrary } from './use-show-library.ts'
import { useStartTryOn } from './use-start-try-on.ts'
import { lazyPart } from '../../lib/load-code.ts'

const PhotoDialog = lazyPart(
  async () => (await import('../../features/photo/photo-dialog.tsx')).PhotoDialog,
)
const CreditsDialog = lazyPart(
  async () => (await import('../../features/try-on/credits-dialog.tsx')).CreditsDialog,
)

type FrameContext = Pick<ReturnType<typeof useStartTryOn>, 'start' | 'isStarting'> & {
  openPhoto: () => void
}

/** What pages inside the frame may do with it. */
export function useTryOnFrame() {
  return useOutletContext<FrameContext>()
}

/** Around all pages where styles are chosen: the bar with photo and choice, and the dialogs that belong to it. */
export function TryOnFrame() {
  const { photo, libIds } = useDraft()
  const { styles } = useLibrary()
  const showLibrary = useShowLibrary()
  const isBrowsing = useIsBrowsing()
  const { pathname } = useLocation()
  const isOneShown = pathname.startsWith(paths.style(''))
  const [isPhotoOpen, setIsPhotoOpen] = useState(false)
  const {
    upload,
    start: addPhoto,
    addSample,
    cancel,
  } = usePhotoUpload(photo, (photo) => updateDraft({ photo }))
  const isDragging = usePhotoDrop(addPhoto)
  const { start, isStarting, needed, credits = 0, forgetNeed } = useStartTryOn()

  const hasAskedForPhoto = useEver(isPhotoOpen)
  const hasNeeded = useEver(needed !== null)

  const openPhoto = () => setIsPhotoOpen(true)
  const chosen = libIds.flatMap((id) => styles?.find(({ lib_id }) => lib_id === id) ?? [])
  const count = styles ? chosen.length : libIds.length
  const isAddingPhoto = upload.status === 'preparing' || upload.status === 'sending'
  const next = nextStep({ photo: judge(photo), isAddingPhoto, count })

  function tryOn(libs: readonly Style[]) {
    forgetNeed()
    if (photo) start({ photo, libs })
  }

  const steps: Record<NextStep, () => void> = {
    'add-photo': openPhoto,
    'change-photo': openPhoto,
    'choose-style': () => void showLibrary(),
    'try-on': () => tryOn(chosen),
    'wait-for-photo': () => undefined,
  }

  useMetWish((wished) => {
    const libs = styles?.filter(({ lib_id }) => wished.includes(lib_id)) ?? []
    if (libs.length === 0 || isAddingPhoto) return
    if (isUsable(photo)) tryOn(libs)
    else openPhoto()
  }, styles !== undefined)

  return (
    <div className={css.frame}>
      <div className={css.page}>
        <Outlet context={{ start, isStarting, openPhoto } satisfies FrameContext} />
      </div>
      <TryOnBar
        chosen={chosen}
        count={count}
        next={next}
        isStarting={isStarting}
        isSecond={isOneShown && !chosen.some(({ lib_id }) => paths.style(lib_id) === pathname)}
        photo={<PhotoButton photo={photo} upload={upload} onClick={openPhoto} />}
        notice={
          noticeOf(photo, upload) === null ? (
            isBrowsing && next !== 'try-on' && <GiftView />
          ) : (
            <PhotoNotice
              photo={photo}
              upload={upload}
              onRetry={addPhoto}
              onCancel={cancel}
              onAnother={openPhoto}
            />
          )
        }
        onChosen={(ids) => updateDraft({ libIds: ids })}
        onNext={steps[next]}
      />
      {isDragging && <DropOverlay />}
      <Suspense>
        {hasAskedForPhoto && (
          <PhotoDialog
            photo={photo}
            opened={isPhotoOpen}
            onFile={addPhoto}
            onPhoto={(chosenPhoto) => {
              cancel()
              updateDraft({ photo: chosenPhoto })
            }}
            onDeleted={forgetPhoto}
            onSample={addSample}
            onClose={() => setIsPhotoOpen(false)}
          />
        )}
        {hasNeeded && (
          <CreditsDialog
            needed={needed}
            credits={credits}
            titles={chosen.map(({ title }) => title)}
            onFewer={(affordable) => tryOn(chosen.slice(0, affordable))}
            onClose={forgetNeed}
          />
        )}
      </Suspense>
    </div>
  )
}

function judge(photo: Photo | null) {
  if (!photo) return 'none'
  return isUsable(photo) ? 'usable' : 'unusable'
}
