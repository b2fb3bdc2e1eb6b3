import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { sizeToLookAt } from '@hairstyle/contract/photo-size.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import css from './camera-dialog.module.css'
import { encodeJpeg } from './prepare-photo.ts'
import { cameraTexts } from './texts.ts'

interface CameraDialogProps {
  readonly onPhoto: (photo: Blob) => void
  /** Somebody without a working camera chooses a file instead. */
  readonly onGallery: () => void
  readonly onClose: () => void
}

/** Takes a photo: a mirror with a guide, a shutter, and a look at the result before it is used. */
export function CameraDialog({ onPhoto, onGallery, onClose }: CameraDialogProps) {
  const [taken, setTaken] = useState<Blob | null>(null)
  return (
    <Dialog opened onClose={onClose} title={cameraTexts.title} width={480}>
      {taken ? (
        <Review photo={taken} onUse={() => onPhoto(taken)} onAgain={() => setTaken(null)} />
      ) : (
        <Mirror onTaken={setTaken} onGallery={onGallery} />
      )}
    </Dialog>
  )
}

function Mirror(props: { onTaken: (photo: Blob | null) => void; onGallery: () => void }) {
  const { video, isReady, onPlaying, problem, shoot } = useCamera()
  if (problem !== null) {
    return (
      <EmptyState
        title={problem}
        picture={<IconCamera size={40} stroke={1.4} />}
        action={<Button onClick={props.onGallery}>{cameraTexts.gallery}</Button>}
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
          {isReady ? cameraTexts.guide : cameraTexts.starting}
        </p>
      </div>
      <button
        type="button"
        className={css.shutter}
        disabled={!isReady}
        aria-label={cameraTexts.shoot}
        onClick={() => void shoot().then(props.onTaken)}
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
          alt={cameraTexts.taken}
          onLoad={() => URL.revokeObjectURL(address)}
        />
      </div>
      <div className={css.choices}>
        <Button variant="quiet" onClick={props.onAgain}>
          {cameraTexts.again}
        </Button>
        <Button onClick={props.onUse} data-autofocus>
          {cameraTexts.use}
        </Button>
      </div>
    </div>
  )
}

/** Runs the front camera into a video element while mounted; `problem` says why it does not. */
function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let stream: MediaStream | null = null
    let isGone = false
    openCamera().then(
      (opened) => {
        stream = opened
        if (isGone) stopStream(opened)
        else if (video.current) video.current.srcObject = opened
      },
      (error: unknown) => {
        if (!isGone) setProblem(describeCameraError(error))
      },
    )
    return () => {
      isGone = true
      if (stream) stopStream(stream)
    }
  }, [])

  /** What the camera sees now, not mirrored; null when it cannot be encoded. */
  function shoot(): Promise<Blob | null> {
    if (!video.current) return Promise.resolve(null)
    const { videoWidth: width, videoHeight: height } = video.current
    return encodeJpeg(video.current, sizeToLookAt({ width, height }))
  }

  return { video, isReady, onPlaying: () => setIsReady(true), problem, shoot }
}

function openCamera() {
  // Missing where the page is not served securely.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return Promise.reject(new DOMException('No camera access', 'NotFoundError'))
  return devices.getUserMedia({
    video: { facingMode: 'user', width: { ideal: 1920 }, height: { ideal: 1440 } },
  })
}

function stopStream(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function describeCameraError(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return cameraTexts.denied
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return cameraTexts.missing
  return cameraTexts.busy
}
