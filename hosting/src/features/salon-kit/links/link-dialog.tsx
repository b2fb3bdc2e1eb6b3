import type { Invitation } from '@hairstyle/contract/api/consultations.ts'
import { Suspense } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { TextAreaField, TextField } from '../../../components/field.tsx'
import kit from '../../../components/kit.module.css'
import { lazyPart } from '../../../lib/load-code.ts'
import { copyWords } from '../../../lib/hand-out.ts'
import css from './links.module.css'
import { linkTexts as texts } from './texts.ts'

const QrCode = lazyPart(() => import('../../../shared/qr-code/qr-code.tsx'), 'QrCode')

interface LinkDialogProps {
  readonly invitation: Invitation | null
  readonly onClose: () => void
}

/** A link to hand out: as a code, as itself, and as a text for a message. */
export function LinkDialog({ invitation, onClose }: LinkDialogProps) {
  const { label, url } = invitation ?? { label: '', url: '' }
  const message = texts.messageText(url)
  return (
    <Dialog
      opened={invitation !== null}
      onClose={onClose}
      title={label === '' ? texts.address : label}
      width={480}
    >
      <div className={kit.stack}>
        <div className={css.code}>
          <Suspense>
            <QrCode text={url} label={texts.scan} />
          </Suspense>
        </div>
        <TextField name="url" label={texts.address} value={url} readOnly />
        <Button onClick={() => void copyWords(url, texts)}>{texts.copy}</Button>
        <TextAreaField name="message" label={texts.message} value={message} readOnly />
        <Button variant="quiet" onClick={() => void copyWords(message, texts)}>
          {texts.copyMessage}
        </Button>
      </div>
    </Dialog>
  )
}
