import type { Photo } from '@hairstyle/contract/api/creations.ts'
import { IconPhoto } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useFilePicker } from '../../components/use-file-picker.tsx'
import type { OpenedDialog } from '../../components/late.tsx'
import { PhotoImage } from '../../shared/photo/photo-image.tsx'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './reference-dialog.module.css'
import { PrivacyNote } from './privacy-note.tsx'
import { referenceTexts } from './texts.ts'
import type { Upload } from './photo-state.ts'
import { deleteHair, useReferenceUpload } from './use-upload.ts'

interface ReferenceDialogProps extends OpenedDialog {
  /** The hair that is in use. */
  readonly current: Photo | null
  /** Gets approved hair, or null when the current one is deleted. */
  readonly onHair: (hair: Photo | null) => void
  /** Where it is not for a try-on. */
  readonly words?: ReferenceWords
}

type ReferenceWords = Readonly<Record<'title' | 'lead' | 'taken' | 'use' | 'privacy', string>>

/** From a photo to its hair: choosing, waiting, review, and the privacy note. */
export function ReferenceDialog(props: ReferenceDialogProps) {
  const { opened, current, onHair, onClose, words = referenceTexts } = props
  const { upload, taken, start, discard, approve } = useReferenceUpload()
  const { picker, pick } = useFilePicker(start)

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
      {picker}
      <Dialog opened={opened} onClose={close} title={words.title} width={420}>
        <div className={css.dialog}>
          <div className={css.state} aria-live="polite">
            <State upload={upload} taken={taken} current={current} words={words} />
          </div>
          <Steps
            upload={upload}
            taken={taken}
            current={current}
            words={words}
            onChoose={pick}
            onRetry={start}
            onCancel={discard}
            onUse={use}
            onRemove={remove}
          />
          <PrivacyNote words={words.privacy} />
        </div>
      </Dialog>
    </>
  )
}

interface StateProps {
  readonly upload: Upload
  /** The hair that was taken, to be approved. */
  readonly taken: Photo | null
  readonly current: Photo | null
  readonly words: ReferenceWords
}

/** The upload, the cut-out hair, or an introduction. */
function State({ upload, taken, current, words }: StateProps) {
  switch (upload.status) {
    case 'preparing':
    case 'sending':
      return (
        <>
          <span className={cx(kit.portrait, css.picture)} data-waiting>
            <img src={upload.preview} alt="" />
          </span>
          <p>
            {upload.status === 'preparing' || upload.sent < 1
              ? referenceTexts.sending(
                  Math.floor(upload.status === 'sending' ? upload.sent * 100 : 0),
                )
              : referenceTexts.taking}
          </p>
        </>
      )
    case 'failed':
      return (
        <p className={css.failed} role="alert">
          {upload.message}
        </p>
      )
    case 'idle': {
      if (taken) return <Hair hair={taken} words={words.taken} />
      return current ? (
        <Hair hair={current} words={referenceTexts.inUse} />
      ) : (
        <>
          <p>{words.lead}</p>
          <ul className={css.tips}>
            {referenceTexts.tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </>
      )
    }
  }
}

function Hair({ hair, words }: { hair: Photo; words: string }) {
  return (
    <>
      <span className={cx(kit.portrait, css.picture)}>
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

function Steps(props: StepsProps) {
  const { upload, taken, current, words, onChoose, onRetry, onCancel, onUse, onRemove } = props
  if (upload.status === 'preparing' || upload.status === 'sending') {
    return (
      <Button size="lg" variant="quiet" onClick={onCancel}>
        {referenceTexts.cancel}
      </Button>
    )
  }
  const { retry } = upload.status === 'failed' ? upload : { retry: null }
  const isFirst = upload.status === 'idle' && !taken && !current
  return (
    <>
      {taken && (
        <Button size="lg" data-autofocus onClick={() => onUse(taken)}>
          {words.use}
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
      {upload.status === 'idle' && !taken && current && (
        <button
          type="button"
          className={cx(kit.words, css.remove)}
          onClick={() => onRemove(current)}
        >
          {referenceTexts.remove}
        </button>
      )}
    </>
  )
}
