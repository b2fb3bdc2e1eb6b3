import type { Creation } from '@hairstyle/contract/api/creations.ts'
import {
  IconDownload,
  IconHeart,
  IconMaximize,
  IconAdjustmentsHorizontal,
  IconSparkles,
  IconTrash,
} from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { StopSharing } from '../../shared/sharing/stop-sharing.tsx'
import { shareDialogTexts } from '../../shared/sharing/texts.ts'
import { lookTitle } from './colors.ts'
import { FavoriteButton } from './favorite-button.tsx'
import css from './look-actions.module.css'
import { LookMenu } from './look-menu.tsx'
import { creationTexts } from './texts.ts'
import { useDownload } from './use-download.ts'

interface LookActionsProps {
  readonly creation: Creation
  /** Left out where the look fills the screen already. */
  readonly onFullScreen?: () => void
  readonly onShare: () => void
  /** Left out where that is in view anyway. */
  readonly adjusting?: { readonly isOpen: boolean; readonly onToggle: () => void }
  /** Left out where there is a larger way to it. */
  readonly onOtherStyle?: () => void
  readonly onRemove: () => void
}

/** What can be done with one look. */
export function LookActions(props: LookActionsProps) {
  const { creation, onFullScreen, onShare, adjusting, onOtherStyle, onRemove } = props
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
      {result && adjusting && (
        <Button
          variant="quiet"
          icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-expanded={adjusting.isOpen}
          onClick={adjusting.onToggle}
        >
          {creationTexts.adjust}
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
      {result && onOtherStyle && (
        <Button
          variant="quiet"
          icon={<IconSparkles size={18} aria-hidden />}
          onClick={onOtherStyle}
        >
          {creationTexts.anotherOnPhoto}
        </Button>
      )}
      {result && <FavoriteButton creation={creation} />}
      {result && <LookMenu creation={creation} />}
      <IconButton label={creationTexts.remove} className={css.remove} onClick={onRemove}>
        <IconTrash size={20} stroke={1.7} aria-hidden />
      </IconButton>
    </div>
  )
}
