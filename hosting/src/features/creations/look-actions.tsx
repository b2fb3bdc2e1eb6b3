import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { lookTitle } from '@hairstyle/contract/look-title.ts'
import {
  IconDownload,
  IconHeart,
  IconMaximize,
  IconPalette,
  IconSparkles,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { call } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { cx } from '../../lib/cx.ts'
import { notify } from '../../lib/notify.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { StopSharing } from '../../shared/sharing/stop-sharing.tsx'
import { shareDialogTexts } from '../../shared/sharing/texts.ts'
import { useDownload } from './download.ts'
import css from './look-actions.module.css'
import { markLook, useMarks } from './look-marks.ts'
import { LookMenu } from './look-menu.tsx'
import { creationTexts } from './texts.ts'

interface UsualActionsProps {
  /** Finished. */
  readonly creation: Creation
  readonly onShare: () => void
  /** Null if the look can have no versions; `isOpen` if this toggles them. */
  readonly adjusting: { readonly isOpen?: boolean; readonly onPress: () => void } | null
  /** Null if its photo is deleted. */
  readonly onOtherStyle: (() => void) | null
}

/** The usual next steps with a look. */
export function UsualActions(props: UsualActionsProps) {
  const { creation, onShare, adjusting, onOtherStyle } = props
  const { isDownloading, download } = useDownload()
  const { result } = creation
  if (!result) return null
  return (
    <div className={cx(css.actions, css.usual)}>
      <PendingButton
        variant="quiet"
        icon={<IconDownload size={18} aria-hidden />}
        pending={isDownloading}
        pendingText={creationTexts.downloading}
        onClick={() => download(result.url, lookTitle(creation))}
      >
        {creationTexts.download}
      </PendingButton>
      <Button variant="quiet" icon={<IconHeart size={18} aria-hidden />} onClick={onShare}>
        {shareDialogTexts.action}
      </Button>
      {adjusting && (
        <Button
          variant="quiet"
          icon={<IconPalette size={18} aria-hidden />}
          aria-expanded={adjusting.isOpen}
          onClick={adjusting.onPress}
        >
          {creationTexts.adjust}
        </Button>
      )}
      {onOtherStyle && (
        <Button
          variant="quiet"
          icon={<IconSparkles size={18} aria-hidden />}
          onClick={onOtherStyle}
        >
          {creationTexts.another}
        </Button>
      )}
    </div>
  )
}

interface LookActionsProps {
  readonly creation: Creation
  /** Omitted if the look already fills the screen. */
  readonly onFullScreen?: () => void
  readonly onRemove: () => void
}

/** Further actions for a look. */
export function LookActions({ creation, onFullScreen, onRemove }: LookActionsProps) {
  const { result } = creation
  return (
    <div className={css.actions}>
      {creation.share_id !== null && <StopSharing shareId={creation.share_id} />}
      {result && onFullScreen && (
        <Button
          variant="quiet"
          icon={<IconMaximize size={18} aria-hidden />}
          onClick={onFullScreen}
        >
          {creationTexts.fullScreen}
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

/** Toggles a look as a favourite. */
function FavoriteButton({ creation }: { readonly creation: Creation }) {
  const revalidate = useRevalidate()
  const { favorite } = useMarks()(creation)
  const id = creation.create_id

  async function toggle() {
    markLook(id, { favorite: !favorite })
    try {
      await call('POST /hairstyle/create/favorite/:id', { id, favorite: !favorite })
      // One that lost its star stays for whoever still looks at it.
      if (!favorite) void revalidate(['GET /hairstyle/mine/list/favorite'])
    } catch (error) {
      markLook(id, { favorite })
      notify({ tone: 'error', message: messageOf(error) })
    }
  }

  return (
    <IconButton label={creationTexts.favorite} isPressed={favorite} onClick={() => void toggle()}>
      {favorite ? (
        <IconStarFilled size={20} aria-hidden />
      ) : (
        <IconStar size={20} stroke={1.7} aria-hidden />
      )}
    </IconButton>
  )
}
