import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { IconDownload, IconHeart, IconMaximize, IconPalette, IconTrash } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { StopSharing } from '../sharing/stop-sharing.tsx'
import { shareDialogTexts } from '../sharing/texts.ts'
import { lookTitle } from './colors.ts'
import css from './look-actions.module.css'
import { creationTexts } from './texts.ts'
import { useDownload } from './use-download.ts'

interface LookActionsProps {
  readonly creation: Creation
  /** Left out where the look fills the screen already. */
  readonly onFullScreen?: () => void
  readonly onShare: () => void
  /** Left out where the colours are in view anyway. */
  readonly colors?: { readonly isOpen: boolean; readonly onToggle: () => void }
  readonly onRemove: () => void
}

/** What can be done with one look. */
export function LookActions(props: LookActionsProps) {
  const { creation, onFullScreen, onShare, colors, onRemove } = props
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
      {result && (
        <Button variant="quiet" icon={<IconHeart size={18} aria-hidden />} onClick={onShare}>
          {shareDialogTexts.action}
        </Button>
      )}
      {creation.share_id !== null && <StopSharing shareId={creation.share_id} />}
      {result && colors && (
        <Button
          variant="quiet"
          icon={<IconPalette size={18} aria-hidden />}
          aria-expanded={colors.isOpen}
          onClick={colors.onToggle}
        >
          {creationTexts.showColors}
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
