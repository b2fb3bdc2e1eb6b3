import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Dialog } from '../../components/dialog.tsx'
import css from './camera-dialog.module.css'
import { cameraTexts } from './texts.ts'
import { useCamera } from './use-camera.ts'

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
