import type { ReactNode } from 'react'
import { IconColumns2, IconDownload, IconHeart, IconTrash } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { useEver } from '../../lib/use-ever.ts'
import { shareDialogTexts } from '../../shared/sharing/texts.ts'
import { useDownload } from './download.ts'
import css from './looks-heading.module.css'
import { creationTexts, mineTexts } from './texts.ts'

/** The title of the page of all looks, with its actions. */
export function LooksHeading({ children }: { children?: ReactNode }) {
  return (
    <div className={css.heading}>
      <h1 className={css.title}>{mineTexts.title}</h1>
      {children}
    </div>
  )
}

interface SelectionBarProps {
  readonly selected: readonly string[] | null
  readonly onStart: () => void
  readonly onEnd: () => void
  readonly onShare: () => void
  /** Set if two finished looks are selected. */
  readonly onCompare: (() => void) | null
  readonly onRemove: () => void
}

/** The page's heading in selection mode, with its actions. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, onStart, onEnd, onShare, onCompare, onRemove } = props
  const { isDownloading, downloadAll } = useDownload()
  const wasSelecting = useEver(selected !== null)
  if (!selected) {
    return (
      <LooksHeading>
        <Button variant="quiet" autoFocus={wasSelecting} onClick={onStart}>
          {mineTexts.select}
        </Button>
      </LooksHeading>
    )
  }
  return (
    <div className={css.heading} data-selecting>
      <h1 className={css.title} aria-live="polite">
        {mineTexts.selected(selected.length)}
      </h1>
      {/* Each of the two takes the place, and the focus, of the other. */}
      <Button variant="quiet" autoFocus onClick={onEnd}>
        {mineTexts.cancel}
      </Button>
      <Button
        variant="quiet"
        icon={<IconHeart size={18} aria-hidden />}
        disabled={selected.length === 0}
        onClick={onShare}
      >
        {shareDialogTexts.action}
      </Button>
      <Button
        variant="quiet"
        icon={<IconColumns2 size={18} aria-hidden />}
        disabled={onCompare === null}
        onClick={onCompare ?? undefined}
      >
        {mineTexts.sideBySide}
      </Button>
      <PendingButton
        variant="quiet"
        icon={<IconDownload size={18} aria-hidden />}
        disabled={selected.length === 0}
        pending={isDownloading}
        pendingText={creationTexts.downloading}
        onClick={() => downloadAll(selected)}
      >
        {creationTexts.download}
      </PendingButton>
      <Button
        variant="quiet"
        icon={<IconTrash size={18} aria-hidden />}
        disabled={selected.length === 0}
        onClick={onRemove}
      >
        {mineTexts.remove}
      </Button>
    </div>
  )
}
