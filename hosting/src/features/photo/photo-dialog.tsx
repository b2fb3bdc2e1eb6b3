import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useFilePicker } from '../../components/use-file-picker.tsx'
import type { OpenedDialog } from '../../components/late.tsx'
import { cx } from '../../lib/cx.ts'
import { useSession } from '../../lib/session.ts'
import { useApi } from '../../lib/use-api.ts'
import { TryLiveLink } from '../../shared/library/try-live-link.tsx'
import { useDraft } from '../../shared/try-on/draft.ts'
import { CameraDialog } from './camera-dialog.tsx'
import { DeletePhotoDialog, usePhotoDeletion } from './delete-photo-dialog.tsx'
import { FaceChoice } from './face-choice.tsx'
import { PhotoCrop } from './photo-crop.tsx'
import kit from '../../components/kit.module.css'
import css from './photo-dialog.module.css'
import { PrivacyNote } from './privacy-note.tsx'
import { adviceFor, facesOf, isUsable } from './photo-state.ts'
import { PhotoTips } from './photo-tips.tsx'
import { SampleChoice } from './sample-choice.tsx'
import { photoTexts } from './texts.ts'
import { WayButtons } from './way-buttons.tsx'

interface PhotoDialogProps extends OpenedDialog {
  readonly photo: Photo | null
  readonly onFile: (file: Blob) => void
  /** Gets a photo that is already on the server, or null. */
  readonly onPhoto: (photo: Photo | null) => void
  /** Gets the id of a deleted photo. */
  readonly onDeleted: (photoId: string) => void
  /** Gets the address of a sample photo. */
  readonly onSample: (photo: string) => void
}

/** All ways to a photo: camera, files, the last one, samples; and the privacy note. */
export function PhotoDialog(props: PhotoDialogProps) {
  const { photo, opened, onFile, onPhoto, onDeleted, onClose } = props
  const [isShooting, setIsShooting] = useState(false)
  const last = useLastPhoto(opened && !photo)
  const known = photo ?? last
  const deletion = usePhotoDeletion((photoId) => {
    onDeleted(photoId)
    onClose()
  })
  const { picker, pick } = useFilePicker(take)

  function take(picture: Blob) {
    setIsShooting(false)
    onFile(picture)
    onClose()
  }

  /** After a choice of faces; an unusable one leaves the others to choose from. */
  function takeChosen(chosen: Photo) {
    onPhoto(chosen)
    if (isUsable(chosen)) onClose()
  }

  return (
    <>
      {picker}
      <Dialog opened={opened && !isShooting} onClose={onClose} title={photoTexts.yours} width={420}>
        <div className={css.dialog}>
          <Known photo={known} onChosen={takeChosen} />
          <Ways {...props} last={last} onCamera={() => setIsShooting(true)} onGallery={pick} />
          {known && (
            <button
              type="button"
              className={cx(kit.words, css.other, css.delete)}
              onClick={() => deletion.ask(known)}
            >
              {photoTexts.delete}
            </button>
          )}
          <PrivacyNote words={photo ? photoTexts.privacyAfter : photoTexts.privacyBefore} />
        </div>
      </Dialog>
      <DeletePhotoDialog deletion={deletion} />
      {isShooting && (
        <CameraDialog onPhoto={take} onGallery={pick} onClose={() => setIsShooting(false)} />
      )}
    </>
  )
}

interface KnownProps {
  readonly photo: Photo | null
  readonly onChosen: (photo: Photo) => void
}

/** The current photo, its faces to choose from, or tips for a good one. */
function Known({ photo, onChosen }: KnownProps) {
  if (photo && facesOf(photo).length > 0) return <FaceChoice photo={photo} onChosen={onChosen} />
  return (
    <>
      <div className={css.head}>
        {photo && (
          <span className={css.circle}>
            <PhotoCrop photo={photo} alt={photoTexts.yours} />
          </span>
        )}
        <p>{adviceFor(photo)?.message ?? photoTexts.advice}</p>
      </div>
      {!photo && <PhotoTips />}
    </>
  )
}

interface WaysProps extends Pick<PhotoDialogProps, 'photo' | 'onPhoto' | 'onSample' | 'onClose'> {
  readonly last: Photo | null
  readonly onCamera: () => void
  readonly onGallery: () => void
}

/** To another photo, or to none. */
function Ways({ photo, last, onPhoto, onSample, onClose, onCamera, onGallery }: WaysProps) {
  const known = photo ?? last
  const { libIds } = useDraft()
  const hasChoice = known !== null && facesOf(known).length > 0
  const choose = (chosen: Photo | null) => {
    onPhoto(chosen)
    onClose()
  }
  return (
    <>
      {last && (
        <Button size="lg" onClick={() => choose(last)}>
          {photoTexts.last}
        </Button>
      )}
      <WayButtons isNext={!last && !hasChoice} onCamera={onCamera} onGallery={onGallery} />
      <TryLiveLink size="lg" libId={libIds[0]} onClick={onClose} />
      <p className={css.anywhere}>{photoTexts.anywhere}</p>
      {photo ? (
        <button type="button" className={cx(kit.words, css.other)} onClick={() => choose(null)}>
          {photoTexts.remove}
        </button>
      ) : (
        <SampleChoice
          onSample={(sample) => {
            onSample(sample)
            onClose()
          }}
        />
      )}
    </>
  )
}

/** The last photo of the person signed in; null for others, and while not wanted. */
function useLastPhoto(isWanted: boolean) {
  const { isLogin } = useSession()
  const { data } = useApi('GET /hairstyle/user/last_image', isLogin && isWanted ? {} : null, {
    keepPreviousData: true,
  })
  return isLogin && isWanted ? (data ?? null) : null
}
