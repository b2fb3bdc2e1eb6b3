import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { IconDownload, IconHeart, IconMaximize, IconTrash } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { shareDialogTexts } from '../sharing/texts.ts'
import { lookTitle } from './colors.ts'
import css from './look-actions.module.css'
import { creationTexts } from './texts.ts'
import { useDownload } from './use-download.ts'

interface LookActionsProps {
  readonly creation: Creation
  /** Left out where the look fills the screen already. */
  readonly onFullScreen?: () => void
  /** Left out where looks are shown to somebody else. */
  readonly onShare?: () => void
  readonly onRemove: () => void
}

/** What can be done with one look. */
export function LookActions({ creation, onFullScreen, onShare, onRemove }: LookActionsProps) {
  const { isDownloading, download } = useDownload()
  const { result } = creation
  return (
    <div className={css.actions}>
      {result && (
        <PendingButton
          variant="quiet"
          icon={<IconDownload size={18} aria-hidden />}
          pending={isDownloading}
          pendingText={creationTexts.downloading}
          onClick={() => download(result.url, lookTitle(creation))}
        >
          {creationTexts.download}
        </PendingButton>
      )}
      {result && onShare && (
        <Button variant="quiet" icon={<IconHeart size={18} aria-hidden />} onClick={onShare}>
          {shareDialogTexts.action}
        </Button>
      )}
      {result && onFullScreen && (
        <Button
          variant="quiet"
          icon={<IconMaximize size={18} aria-hidden />}
          onClick={onFullScreen}
        >
          {creationTexts.fullScreen}
        </Button>
      )}
      <IconButton label={creationTexts.remove} className={css.remove} onClick={onRemove}>
        <IconTrash size={20} stroke={1.7} aria-hidden />
      </IconButton>
    </div>
  )
}
