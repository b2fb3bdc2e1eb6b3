import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { IconCamera, IconLock, IconPhoto } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { cx } from '../../lib/cx.ts'
import { useSession } from '../../lib/session.ts'
import { useApi } from '../../lib/use-api.ts'
import { CameraDialog } from './camera-dialog.tsx'
import { DeletePhotoDialog, usePhotoDeletion } from './delete-photo-dialog.tsx'
import { FaceChoice } from './face-choice.tsx'
import { PhotoCrop } from './photo-crop.tsx'
import css from './photo-dialog.module.css'
import { adviceFor, facesOf, isUsable } from './photo-state.ts'
import { PhotoTips } from './photo-tips.tsx'
import { SampleChoice } from './sample-choice.tsx'
import { photoTexts } from './texts.ts'

interface PhotoDialogProps {
  readonly photo: Photo | null
  readonly opened: boolean
  readonly onFile: (file: Blob) => void
  /** A photo that is on the server already, or none. */
  readonly onPhoto: (photo: Photo | null) => void
  /** Gets the id of a photo that was deleted with all that was made from it. */
  readonly onDeleted: (photoId: string) => void
  /** Takes the address of one of our photos. */
  readonly onSample: (photo: string) => void
  readonly onClose: () => void
}

/** Every way to a photo: camera, files, the last one, ours; and what happens to it. */
export function PhotoDialog({
  photo,
  opened,
  onFile,
  onPhoto,
  onDeleted,
  onSample,
  onClose,
}: PhotoDialogProps) {
  const [isShooting, setIsShooting] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const last = useLastPhoto(opened && !photo)
  const known = photo ?? last
  const hasChoice = known !== null && facesOf(known).length > 0
  const deletion = usePhotoDeletion((photoId) => {
    onDeleted(photoId)
    onClose()
  })
  const chooseFile = () => file.current?.click()

  function take(picture: Blob | undefined) {
    if (!picture) return
    setIsShooting(false)
    onFile(picture)
    onClose()
  }

  function choose(chosen: Photo | null) {
    onPhoto(chosen)
    onClose()
  }

  /** Of several faces; one that will not do leaves the others to choose from. */
  function takeChosen(chosen: Photo) {
    onPhoto(chosen)
    if (isUsable(chosen)) onClose()
  }

  function takeSample(sample: string) {
    onSample(sample)
    onClose()
  }

  return (
    <>
      <input
        ref={file}
        type="file"
        accept="image/*,.heic,.heif"
        hidden
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Dialog opened={opened && !isShooting} onClose={onClose} title={photoTexts.yours} width={420}>
        <div className={css.dialog}>
          {known && hasChoice ? (
            <FaceChoice photo={known} onChosen={takeChosen} />
          ) : (
            <div className={css.head}>
              {known && (
                <span className={css.circle}>
                  <PhotoCrop photo={known} alt={photoTexts.yours} />
                </span>
              )}
              <p>{adviceFor(known)?.message ?? photoTexts.advice}</p>
            </div>
          )}
          {!known && <PhotoTips />}
          {last && (
            <Button size="lg" onClick={() => choose(last)}>
              {photoTexts.last}
            </Button>
          )}
          <Button
            size="lg"
            variant={last || hasChoice ? 'quiet' : 'primary'}
            icon={<IconCamera size={22} aria-hidden />}
            onClick={() => setIsShooting(true)}
          >
            {photoTexts.camera}
          </Button>
          <Button
            size="lg"
            variant="quiet"
            icon={<IconPhoto size={22} aria-hidden />}
            onClick={chooseFile}
          >
            {photoTexts.gallery}
          </Button>
          <p className={css.anywhere}>{photoTexts.anywhere}</p>
          {photo ? (
            <button type="button" className={css.other} onClick={() => choose(null)}>
              {photoTexts.remove}
            </button>
          ) : (
            <SampleChoice onSample={takeSample} />
          )}
          {known && (
            <button
              type="button"
              className={cx(css.other, css.delete)}
              onClick={() => deletion.ask(known)}
            >
              {photoTexts.delete}
            </button>
          )}
          <p className={css.privacy}>
            <IconLock size={16} aria-hidden />
            {photo ? photoTexts.privacyAfter : photoTexts.privacyBefore}
          </p>
        </div>
      </Dialog>
      <DeletePhotoDialog deletion={deletion} />
      {isShooting && (
        <CameraDialog onPhoto={take} onGallery={chooseFile} onClose={() => setIsShooting(false)} />
      )}
    </>
  )
}

/** The photo that the person signed in used last; null for everybody else, and while it is not wanted. */
function useLastPhoto(isWanted: boolean) {
  const { isLogin } = useSession()
  const { data } = useApi('GET /hairstyle/user/last_image', isLogin && isWanted ? {} : null, {
    keepPreviousData: true,
  })
  return isLogin && isWanted ? (data ?? null) : null
}
