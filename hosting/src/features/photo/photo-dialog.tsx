import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { Button } from '@mantine/core'
import { IconCamera, IconLock, IconPhoto } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { useSession } from '../../lib/session.ts'
import { useApi } from '../../lib/use-api.ts'
import { CameraDialog } from './camera-dialog.tsx'
import { PhotoCrop } from './photo-crop.tsx'
import css from './photo-dialog.module.css'
import { photoTexts } from './texts.ts'

interface PhotoDialogProps {
  readonly photo: Photo | null
  readonly opened: boolean
  readonly onFile: (file: Blob) => void
  /** A photo that is on the server already, or none. */
  readonly onPhoto: (photo: Photo | null) => void
  readonly onSample: () => void
  readonly onClose: () => void
}

/** Every way to a photo: camera, files, the last one, ours; and what happens to it. */
export function PhotoDialog({
  photo,
  opened,
  onFile,
  onPhoto,
  onSample,
  onClose,
}: PhotoDialogProps) {
  const [isShooting, setIsShooting] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const chooseFile = () => file.current?.click()

  function take(picture: Blob | undefined) {
    if (!picture) return
    setIsShooting(false)
    onFile(picture)
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
          <div className={css.head}>
            <span className={css.circle}>
              {photo ? <PhotoCrop photo={photo} alt={photoTexts.yours} /> : <HeadOutline />}
            </span>
            <p>{photoTexts.advice}</p>
          </div>
          <Button
            size="lg"
            leftSection={<IconCamera size={22} aria-hidden />}
            onClick={() => setIsShooting(true)}
          >
            {photoTexts.camera}
          </Button>
          <Button
            size="lg"
            variant="default"
            leftSection={<IconPhoto size={22} aria-hidden />}
            onClick={chooseFile}
          >
            {photoTexts.gallery}
          </Button>
          <p className={css.anywhere}>{photoTexts.anywhere}</p>
          <OtherPhotos
            photo={photo}
            onPhoto={(chosen) => {
              onPhoto(chosen)
              onClose()
            }}
            onSample={() => {
              onSample()
              onClose()
            }}
          />
          <p className={css.privacy}>
            <IconLock size={16} aria-hidden />
            {photo ? photoTexts.privacyAfter : photoTexts.privacyBefore}
          </p>
        </div>
      </Dialog>
      {isShooting && (
        <CameraDialog onPhoto={take} onGallery={chooseFile} onClose={() => setIsShooting(false)} />
      )}
    </>
  )
}

function OtherPhotos(props: {
  photo: Photo | null
  onPhoto: (photo: Photo | null) => void
  onSample: () => void
}) {
  const { photo, onPhoto, onSample } = props
  const { isLogin } = useSession()
  const { data: last } = useApi('GET /hairstyle/user/last_image', isLogin && !photo ? {} : null)
  if (photo) {
    return (
      <button type="button" className={css.other} onClick={() => onPhoto(null)}>
        {photoTexts.remove}
      </button>
    )
  }
  return last ? (
    <button type="button" className={css.other} onClick={() => onPhoto(last)}>
      <span className={css.small}>
        <PhotoCrop photo={last} />
      </span>
      {photoTexts.last}
    </button>
  ) : (
    <button type="button" className={css.other} onClick={onSample}>
      {photoTexts.sample}
    </button>
  )
}

function HeadOutline() {
  return (
    <svg className={css.outline} viewBox="0 0 96 96" aria-hidden>
      <ellipse cx="48" cy="42" rx="17" ry="22" />
      <path d="M16 96c2-18 14-26 32-26s30 8 32 26" />
      <path d="M30 46C26 24 34 13 48 13s22 11 18 33" />
    </svg>
  )
}
