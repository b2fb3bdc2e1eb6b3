import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { Suspense, useState } from 'react'
import { Outlet, useLocation, useOutletContext } from 'react-router'
import type { OwnHairPart } from '../../features/creations/own-hair-dialog.tsx'
import type { Start, Worn } from '../../features/creations/started.ts'
import { useLibrary } from '../../features/library/use-library.ts'
import { DropOverlay } from '../../features/photo/drop-overlay.tsx'
import { PhotoButton } from '../../features/photo/photo-button.tsx'
import { keepAdviceRead, PhotoNotice, useIsAdviceRead } from '../../features/photo/photo-notice.tsx'
import { isUsable, needsChoice } from '../../features/photo/photo-state.ts'
import { type NextStep, nextStep } from '../../features/try-on/next-step.ts'
import { TryOnBar } from '../../features/try-on/try-on-bar.tsx'
import { lazyPart } from '../../lib/load-code.ts'
import { paths } from '../../lib/paths.ts'
import { countChosen, useDraft } from '../../shared/try-on/draft.ts'
import { wishFor } from '../../shared/try-on/wish.ts'
import { FrameDialogs } from './frame-dialogs.tsx'
import { useAreResultsInView } from './results-in-view.ts'
import { keepChosen } from './toggle-choice.ts'
import css from './try-on-frame.module.css'
import { useMetWish } from './use-met-wish.ts'
import { type PhotoAtHand, useAskedPhoto, usePhotoAtHand } from './use-photo-at-hand.ts'
import { useShowLibrary } from './use-show-library.ts'
import { useStartTryOn } from './use-start-try-on.ts'
import { chosenHair, chosenStyle, wornHair, wornOwnHair, wornStyle } from './worn.ts'

const FollowPreviews = lazyPart(
  () => import('../../features/previews/follow-previews.tsx'),
  'FollowPreviews',
)

type FrameContext = Pick<ReturnType<typeof useStartTryOn>, 'start' | 'isStarting'> & {
  openPhoto: () => void
  openReference: () => void
  /** Opens changes of own hair, in the given photo or the current one. */
  openOwnHair: (photo: Start['photo'] | null, part?: OwnHairPart) => void
}

/** The frame's actions for the pages inside. */
export function useTryOnFrame() {
  return useOutletContext<FrameContext>()
}

/** Surrounds all pages where styles are chosen: the bar with photo and choice, and its dialogs. */
export function TryOnFrame() {
  const { libIds, reference } = useDraft()
  const { chosen, hair, worn, shown } = usePicked()
  const [isReferenceOpen, setReferenceOpen] = useState(false)
  const [asked, setAsked] = useState<readonly Worn[]>([])
  const { styles } = useLibrary()
  const { pathname } = useLocation()
  const showLibrary = useShowLibrary()
  const photo = usePhotoAtHand()
  const ownHair = useOwnHair(photo)
  const { start, isStarting, ...need } = useStartTryOn()

  const count = countChosen({ libIds: styles ? chosen : libIds, reference })
  const next = nextStep({ photo: judge(photo.photo), isAddingPhoto: photo.isAdding, count })
  const isOneShown = pathname.startsWith(paths.style(''))

  function tryOn(what: readonly Worn[], on: Start['photo'] | null = photo.photo) {
    need.forgetNeed()
    setAsked(what)
    if (on) start({ photo: on, worn: what })
  }
  useAskedPhoto(photo)
  useMetWish({
    styles,
    photo,
    onTryOn: (wished, { color, hasReference, ownHair: colors }) =>
      tryOn([
        ...wished.map((style) => ({ ...wornStyle(style), color })),
        ...(hasReference && hair ? [wornHair(hair)] : []),
        ...(colors ? [wornOwnHair(colors)] : []),
      ]),
  })

  const openReference = () => setReferenceOpen(true)
  const steps: Record<NextStep, () => void> = {
    'add-photo': photo.open,
    'change-photo': photo.open,
    'choose-face': photo.open,
    'choose-style': () => void showLibrary(),
    // Pressed before the library has loaded, it continues afterwards.
    'try-on': () => (styles ? tryOn(worn) : wishFor(libIds)),
    'wait-for-photo': () => undefined,
  }

  return (
    <div className={css.frame}>
      <div className={css.page}>
        <Outlet
          context={
            {
              start,
              isStarting,
              openPhoto: photo.open,
              openReference,
              openOwnHair: ownHair.open,
            } satisfies FrameContext
          }
        />
      </div>
      <TryOnBar
        chosen={shown}
        count={count}
        next={next}
        isStarting={isStarting}
        isSecond={isOneShown && !chosen.some(({ lib_id }) => paths.style(lib_id) === pathname)}
        photo={<PhotoButton photo={photo.photo} upload={photo.upload} onClick={photo.open} />}
        notice={<Notice photo={photo} />}
        onReference={reference ? undefined : openReference}
        onChosen={keepChosen}
        onNext={steps[next]}
      />
      <Suspense>
        {photo.photo && isUsable(photo.photo) && <FollowPreviews photo={photo.photo} />}
      </Suspense>
      {photo.isDragging && <DropOverlay />}
      <FrameDialogs
        photo={photo}
        reference={{ isOpen: isReferenceOpen, close: () => setReferenceOpen(false) }}
        ownHair={{
          ...ownHair,
          onWish: (wish) => tryOn([wornOwnHair(wish)], ownHair.photo),
        }}
        worn={asked}
        need={need}
        onTryOn={(what) => tryOn(what)}
      />
    </div>
  )
}

/** The chosen hair: loaded hairstyles of the library, and the hair of a photo. */
function usePicked() {
  const { libIds, reference } = useDraft()
  const { styles } = useLibrary()
  const chosen = libIds.flatMap((id) => styles?.find(({ lib_id }) => lib_id === id) ?? [])
  const hair = reference?.isChosen === true ? reference.image : null
  return {
    chosen,
    hair,
    worn: [...chosen.map(wornStyle), ...(hair ? [wornHair(hair)] : [])],
    shown: [...chosen.map(chosenStyle), ...(hair ? [chosenHair(hair)] : [])],
  }
}

/** The dialog for own hair, in the given photo or the current one. */
function useOwnHair({ photo, isAdding, open: openPhoto }: PhotoAtHand) {
  const [of, setOf] = useState<Start['photo'] | null>(null)
  const [part, setPart] = useState<OwnHairPart>()
  const [isOpen, setOpen] = useState(false)
  const atHand = isUsable(photo) ? photo : null
  return {
    photo: of ?? atHand,
    part,
    isOpen,
    close: () => setOpen(false),
    open: (wanted: Start['photo'] | null, begin?: OwnHairPart) => {
      // Waits for a photo that is being added.
      if (!wanted && !atHand && !isAdding) {
        openPhoto()
        return
      }
      setOf(wanted)
      setPart(begin)
      setOpen(true)
    },
  }
}

/** A problem waits for an answer; everything else also shows at the photo itself. */
function Notice({ photo }: { readonly photo: PhotoAtHand }) {
  const isAdviceRead = useIsAdviceRead(photo.photo)
  const areResultsInView = useAreResultsInView()
  const isNews = !areResultsInView && (photo.isAdding || !isAdviceRead)
  if (photo.upload.status !== 'failed' && !isNews) return null
  return (
    <PhotoNotice
      photo={photo.photo}
      upload={photo.upload}
      onRetry={photo.add}
      onCancel={photo.cancel}
      onAnother={photo.open}
      onRead={() => keepAdviceRead(photo.photo)}
    />
  )
}

function judge(photo: Photo | null) {
  if (!photo) return 'none'
  if (needsChoice(photo)) return 'open'
  return isUsable(photo) ? 'usable' : 'unusable'
}
