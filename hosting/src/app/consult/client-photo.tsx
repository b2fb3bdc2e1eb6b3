import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { consentVersions } from '@hairstyle/contract/limits.ts'
import { useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import kit from '../../components/kit.module.css'
import { useFilePicker } from '../../components/use-file-picker.tsx'
import type { PhotoPart } from '../../features/consult/consult-page.tsx'
import { clientPhotoTexts as texts } from '../../features/consult/texts.ts'
import { CameraDialog } from '../../features/photo/camera-dialog.tsx'
import { FaceChoice } from '../../features/photo/face-choice.tsx'
import { PhotoCrop } from '../../features/photo/photo-crop.tsx'
import { PhotoNotice, keepAdviceRead, useIsAdviceRead } from '../../features/photo/photo-notice.tsx'
import { facesOf, isUsable, needsChoice } from '../../features/photo/photo-state.ts'
import { PhotoTips } from '../../features/photo/photo-tips.tsx'
import { photoTexts } from '../../features/photo/texts.ts'
import { WayButtons } from '../../features/photo/way-buttons.tsx'
import { usePhotoUpload } from '../../features/photo/use-upload.ts'
import { FollowPreviews } from '../../features/previews/follow-previews.tsx'
import type { PreviewCalls } from '../../features/previews/make-previews.ts'
import { call } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { useWork } from '../../lib/use-work.ts'
import css from './client-photo.module.css'

/** The photo of a salon's client: to take or choose, view, change and delete. It shows the styles, too. */
export function ClientPhoto({ invitationId, by, photo, onPhoto }: PhotoPart) {
  const [isShooting, setShooting] = useState(false)
  const consent = consentVersions.at(-1) ?? consentVersions[0]
  const { upload, start, cancel } = usePhotoUpload(photo, onPhoto, (options) =>
    call('POST /consult/photo/add/:id/:consent/:by', { id: invitationId, consent, by }, options),
  )
  const { picker, pick } = useFilePicker(start)
  const isRead = useIsAdviceRead(photo)
  const callsFor = useMemo(() => clientPreviews(invitationId), [invitationId])
  const { isPending, run } = useWork()

  async function remove({ image_id }: Photo) {
    await run(async () => {
      await call('POST /consult/photo/delete/:id', { id: invitationId, image_id })
      onPhoto(null)
      notify({ tone: 'success', message: texts.deleted })
    })
  }

  return (
    <section className={css.photo} aria-labelledby="photo-title">
      {picker}
      <h2 id="photo-title" tabIndex={-1}>
        {texts.title}
      </h2>
      {photo && facesOf(photo).length > 0 && (
        <FaceChoice
          photo={photo}
          onChosen={onPhoto}
          tell={({ image_id }, face) =>
            call('POST /consult/photo/face/:id', { id: invitationId, image_id, face })
          }
        />
      )}
      {!photo && (
        <>
          <p className={kit.soft}>{photoTexts.advice}</p>
          <PhotoTips />
        </>
      )}
      {(upload.status !== 'idle' || !(isRead || needsChoice(photo))) && (
        <PhotoNotice
          photo={photo}
          upload={upload}
          onRetry={start}
          onCancel={cancel}
          onAnother={pick}
          onRead={() => keepAdviceRead(photo)}
        />
      )}
      {photo ? (
        <div className={css.known}>
          <span className={css.circle}>
            <PhotoCrop photo={photo} alt={photoTexts.yours} />
          </span>
          <div className={css.ways}>
            <Button variant="plain" onClick={() => setShooting(true)}>
              {texts.change}
            </Button>
            <Button variant="plain" onClick={pick}>
              {texts.choose}
            </Button>
            <Button variant="plain" disabled={isPending} onClick={() => void remove(photo)}>
              {texts.delete}
            </Button>
          </div>
        </div>
      ) : (
        <div className={kit.row}>
          <WayButtons isNext onCamera={() => setShooting(true)} onGallery={pick} />
        </div>
      )}
      {isShooting && (
        <CameraDialog
          onPhoto={(taken) => {
            setShooting(false)
            start(taken)
          }}
          onGallery={pick}
          onClose={() => setShooting(false)}
        />
      )}
      {photo && isUsable(photo) && <FollowPreviews photo={photo} callsFor={callsFor} />}
    </section>
  )
}

function clientPreviews(id: string) {
  return (image_id: string): PreviewCalls => ({
    begin: (lib_ids, signal) =>
      call('POST /consult/previews/:id', { id, image_id, lib_ids }, { signal }),
    look: (signal) => call('GET /consult/previews/:id', { id, image_id }, { signal }),
  })
}
