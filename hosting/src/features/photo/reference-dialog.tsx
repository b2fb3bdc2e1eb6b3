import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { IconLock, IconPhoto } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { PhotoImage } from '../../shared/photo/photo-image.tsx'
import css from './reference-dialog.module.css'
import { referenceTexts } from './texts.ts'
import { deleteHair, useReferenceUpload } from './use-reference-upload.ts'
import type { HairUpload } from './use-reference-upload.ts'

interface ReferenceDialogProps {
  readonly opened: boolean
  /** The hair that is in use. */
  readonly current: Photo | null
  /** Gets hair that was approved, or null when the one in use is deleted. */
  readonly onHair: (hair: Photo | null) => void
  readonly onClose: () => void
}

/** From a photo to the hair in it: choosing, waiting, a look at what was taken, and what happens to it. */
export function ReferenceDialog({ opened, current, onHair, onClose }: ReferenceDialogProps) {
  const file = useRef<HTMLInputElement>(null)
  const { upload, start, discard, approve } = useReferenceUpload()
  const choose = () => file.current?.click()

  function close() {
    discard()
    onClose()
  }

  function use(hair: Photo) {
    if (current) deleteHair(current)
    approve()
    onHair(hair)
    onClose()
  }

  function remove(hair: Photo) {
    deleteHair(hair)
    onHair(null)
  }

  return (
    <>
      <input
        ref={file}
        type="file"
        accept="image/*,.heic,.heif"
        hidden
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? []
          currentTarget.value = ''
          if (picture) start(picture)
        }}
      />
      <Dialog opened={opened} onClose={close} title={referenceTexts.title} width={420}>
        <div className={css.dialog}>
          <div className={css.state} aria-live="polite">
            <State upload={upload} current={current} />
          </div>
          <Steps
            upload={upload}
            current={current}
            onChoose={choose}
            onRetry={start}
            onCancel={discard}
            onUse={use}
            onRemove={remove}
          />
          <p className={css.privacy}>
            <IconLock size={16} aria-hidden />
            {referenceTexts.privacy}
          </p>
        </div>
      </Dialog>
    </>
  )
}

interface StateProps {
  readonly upload: HairUpload
  readonly current: Photo | null
}

/** The photo on its way, the hair that was taken, or what to know before. */
function State({ upload, current }: StateProps) {
  switch (upload.status) {
    case 'sending':
      return (
        <>
          <span className={css.picture} data-waiting>
            <img src={upload.preview} alt="" />
          </span>
          <p>
            {upload.sent < 1
              ? referenceTexts.sending(Math.floor(upload.sent * 100))
              : referenceTexts.taking}
          </p>
        </>
      )
    case 'taken':
      return <Hair hair={upload.hair} words={referenceTexts.taken} />
    case 'failed':
      return (
        <p className={css.failed} role="alert">
          {upload.message}
        </p>
      )
    case 'idle':
      return current ? (
        <Hair hair={current} words={referenceTexts.inUse} />
      ) : (
        <>
          <p>{referenceTexts.lead}</p>
          <ul className={css.tips}>
            {referenceTexts.tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </>
      )
  }
}

function Hair({ hair, words }: { hair: Photo; words: string }) {
  return (
    <>
      <span className={css.picture}>
        <PhotoImage
          photo={hair}
          alt={referenceTexts.hair}
          width={hair.width}
          height={hair.height}
        />
      </span>
      <p>{words}</p>
    </>
  )
}

interface StepsProps extends StateProps {
  readonly onChoose: () => void
  readonly onRetry: (file: Blob) => void
  readonly onCancel: () => void
  readonly onUse: (hair: Photo) => void
  readonly onRemove: (hair: Photo) => void
}

function Steps({ upload, current, onChoose, onRetry, onCancel, onUse, onRemove }: StepsProps) {
  if (upload.status === 'sending') {
    return (
      <Button size="lg" variant="quiet" onClick={onCancel}>
        {referenceTexts.cancel}
      </Button>
    )
  }
  const { retry } = upload.status === 'failed' ? upload : { retry: null }
  const isFirst = upload.status === 'idle' && current === null
  return (
    <>
      {upload.status === 'taken' && (
        <Button size="lg" data-autofocus onClick={() => onUse(upload.hair)}>
          {referenceTexts.use}
        </Button>
      )}
      {retry && (
        <Button size="lg" onClick={() => onRetry(retry)}>
          {referenceTexts.tryAgain}
        </Button>
      )}
      <Button
        size="lg"
        variant={isFirst || (upload.status === 'failed' && !retry) ? 'primary' : 'quiet'}
        icon={<IconPhoto size={22} aria-hidden />}
        onClick={onChoose}
      >
        {isFirst ? referenceTexts.choose : referenceTexts.other}
      </Button>
      {upload.status === 'idle' && current && (
        <button type="button" className={css.remove} onClick={() => onRemove(current)}>
          {referenceTexts.remove}
        </button>
      )}
    </>
  )
}
