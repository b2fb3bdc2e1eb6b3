import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { lookTitle } from '@hairstyle/contract/look-title.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Chips } from '../../components/chips.tsx'
import { Dialog } from '../../components/dialog.tsx'
import type { OpenedDialog } from '../../components/late.tsx'
import { notify } from '../../lib/notify.ts'
import { saveFile } from '../../lib/save-file.ts'
import { canSend, openShareSheet } from '../../lib/share-sheet.ts'
import { drawCollage, type CollageShape } from './collage.ts'
import css from './collage-dialog.module.css'
import { fileNameFor } from './download.ts'
import { creationTexts, collageTexts as texts } from './texts.ts'
import kit from '../../components/kit.module.css'

interface CollageDialogProps extends OpenedDialog {
  readonly creation: Creation
}

/** Before and after in one picture, to save or send. */
export function CollageDialog({ creation, opened, onClose }: CollageDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} width={520}>
      <CollageChoice creation={creation} />
    </Dialog>
  )
}

function CollageChoice({ creation }: Pick<CollageDialogProps, 'creation'>) {
  const [shape, setShape] = useState<CollageShape>('landscape')
  const [attempt, setAttempt] = useState(0)
  return (
    <div className={kit.stack}>
      <Chips
        title={texts.shape}
        chips={(['landscape', 'portrait'] as const).map((id) => ({
          id,
          words: texts.shapes[id],
          isOn: id === shape,
        }))}
        onPress={setShape}
      />
      <Collage
        key={`${shape}-${attempt}`}
        creation={creation}
        shape={shape}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </div>
  )
}

interface CollageProps {
  readonly creation: Creation
  readonly shape: CollageShape
  readonly onRetry: () => void
}

/** The picture, drawn once. */
function Collage({ creation, shape, onRetry }: CollageProps) {
  const drawn = useCollage(creation, shape)
  return (
    <>
      <div className={css.frame} data-shape={shape} aria-busy={drawn.status === 'drawing'}>
        {drawn.status === 'drawn' && <img src={drawn.url} alt={texts.alt(lookTitle(creation))} />}
        {drawn.status === 'failed' && (
          <div className={css.failed} role="alert">
            <p>{texts.failed}</p>
            <Button variant="soft" onClick={onRetry}>
              {texts.retry}
            </Button>
          </div>
        )}
      </div>
      <Ways file={drawn.status === 'drawn' ? drawn.file : null} />
    </>
  )
}

/** Reserves its space while the picture is drawn. */
function Ways({ file }: { readonly file: File | null }) {
  const isSendable = file !== null && canSend(file.type)
  function send(files: File[]) {
    openShareSheet({ files }).catch(() =>
      notify({ tone: 'error', message: creationTexts.sendFailed }),
    )
  }
  return (
    <div className={css.ways}>
      <Button
        variant={isSendable ? 'quiet' : 'primary'}
        disabled={file === null}
        onClick={() => file && void saveFile(file, file.name)}
      >
        {texts.save}
      </Button>
      {isSendable && <Button onClick={() => send([file])}>{texts.send}</Button>}
    </div>
  )
}

type Drawn =
  | { readonly status: 'drawing' | 'failed' }
  | { readonly status: 'drawn'; readonly file: File; readonly url: string }

function useCollage(creation: Creation, shape: CollageShape): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ status: 'drawing' })
  // A look that is read again meanwhile has the same picture.
  const first = useRef(creation)
  useEffect(() => {
    let url: string | null = null
    let isOver = false
    drawCollage(first.current, shape).then(
      (blob) => {
        if (isOver) return
        const name = fileNameFor(texts.name(lookTitle(first.current)), blob.type)
        url = URL.createObjectURL(blob)
        setDrawn({ status: 'drawn', file: new File([blob], name, { type: blob.type }), url })
      },
      () => {
        if (!isOver) setDrawn({ status: 'failed' })
      },
    )
    return () => {
      isOver = true
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [shape])
  return drawn
}
