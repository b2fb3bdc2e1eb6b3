import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { sizeToLookAt } from '@hairstyle/contract/photo-size.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { cameraTexts } from '../../shared/photo/camera-texts.ts'
import { useCamera } from '../../shared/photo/use-camera.ts'
import css from './camera-dialog.module.css'
import { encodeJpeg } from '../../shared/photo/encode-jpeg.ts'
import { shotTexts } from './texts.ts'

interface CameraDialogProps {
  readonly onPhoto: (photo: Blob) => void
  /** Somebody without a working camera chooses a file instead. */
  readonly onGallery: () => void
  readonly onClose: () => void
}

/** Takes a photo: a mirror image with a guide, a shutter, and a review. */
export function CameraDialog({ onPhoto, onGallery, onClose }: CameraDialogProps) {
  const [taken, setTaken] = useState<Blob | null>(null)
  return (
    <Dialog opened onClose={onClose} title={shotTexts.title} width={480}>
      {taken ? (
        <Review photo={taken} onUse={() => onPhoto(taken)} onAgain={() => setTaken(null)} />
      ) : (
        <Mirror onTaken={setTaken} onGallery={onGallery} />
      )}
    </Dialog>
  )
}

const wantedSize = { width: 1920, height: 1440 }

function Mirror(props: { onTaken: (photo: Blob | null) => void; onGallery: () => void }) {
  const { video, isReady, onPlaying, problem } = useCamera(wantedSize)
  if (problem !== null) {
    return (
      <MessageState
        title={cameraTexts.problems[problem]}
        picture={<IconCamera size={40} stroke={1.4} />}
        action={<Button onClick={props.onGallery}>{shotTexts.gallery}</Button>}
      />
    )
  }
  return (
    <div className={css.camera}>
      <div className={css.view} data-ready={isReady || undefined}>
        <video ref={video} className={css.video} autoPlay playsInline muted onPlaying={onPlaying} />
        <svg className={css.guide} viewBox="0 0 300 400" aria-hidden>
          <ellipse cx="150" cy="190" rx="92" ry="124" />
        </svg>
        <p className={css.hint} role="status">
          {isReady ? shotTexts.guide : cameraTexts.starting}
        </p>
      </div>
      <button
        type="button"
        className={css.shutter}
        disabled={!isReady}
        aria-label={shotTexts.shoot}
        onClick={() => void shoot(video.current).then(props.onTaken)}
      />
    </div>
  )
}

function Review(props: { photo: Blob; onUse: () => void; onAgain: () => void }) {
  const [address] = useState(() => URL.createObjectURL(props.photo))
  return (
    <div className={css.camera}>
      <div className={css.view} data-ready>
        <img
          className={css.taken}
          src={address}
          alt={shotTexts.taken}
          onLoad={() => URL.revokeObjectURL(address)}
        />
      </div>
      <div className={css.choices}>
        <Button variant="quiet" onClick={props.onAgain}>
          {shotTexts.again}
        </Button>
        <Button onClick={props.onUse} data-autofocus>
          {shotTexts.use}
        </Button>
      </div>
    </div>
  )
}

/** The camera's current picture, not mirrored; null if it cannot be encoded. */
function shoot(video: HTMLVideoElement | null): Promise<Blob | null> {
  if (!video) return Promise.resolve(null)
  const { videoWidth: width, videoHeight: height } = video
  return encodeJpeg(video, sizeToLookAt({ width, height }))
}
