import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import type { OpenedDialog } from '../../components/late.tsx'
import css from './chosen-dialog.module.css'
import type { ChosenHair } from './chosen-hair.ts'
import { tryOnTexts } from './texts.ts'
import kit from '../../components/kit.module.css'

interface ChosenDialogProps extends OpenedDialog {
  readonly styles: readonly ChosenHair[]
  readonly onChange: (ids: string[]) => void
}

/** The chosen hairstyles, to take some away again. */
export function ChosenDialog({ styles, opened, onChange, onClose }: ChosenDialogProps) {
  const list = useRef<HTMLUListElement>(null)

  function keep(wanted: (style: ChosenHair) => boolean) {
    const left = styles.filter(wanted)
    onChange(left.map(({ id }) => id))
    if (left.length === 0) onClose()
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={tryOnTexts.chosenTitle}>
      <ul ref={list} className={css.list} tabIndex={-1}>
        {styles.map((style) => (
          <li key={style.id} className={css.row}>
            <img src={style.thumb} alt="" width={48} height={60} />
            <span>{style.title}</span>
            <IconButton
              label={tryOnTexts.takeAway(style.title)}
              onClick={() => {
                keep((other) => other !== style)
                // The button disappears.
                list.current?.focus()
              }}
            >
              <IconX size={20} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={kit.answers}>
        <Button variant="quiet" onClick={() => keep(() => false)}>
          {tryOnTexts.takeAllAway}
        </Button>
        <Button onClick={onClose}>{tryOnTexts.done}</Button>
      </div>
    </Dialog>
  )
}
