import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconHeart, IconMaximize, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../../components/icon-button.tsx'
import { StatusButton } from '../../components/status-button.tsx'
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
        <StatusButton
          variant="default"
          size="md"
          px="md"
          leftSection={<IconDownload size={18} aria-hidden />}
          pending={isDownloading}
          pendingText={creationTexts.downloading}
          onClick={() => download(result.url, lookTitle(creation))}
        >
          {creationTexts.download}
        </StatusButton>
      )}
      {result && onShare && (
        <Button
          variant="default"
          size="md"
          px="md"
          leftSection={<IconHeart size={18} aria-hidden />}
          onClick={onShare}
        >
          {shareDialogTexts.action}
        </Button>
      )}
      {result && onFullScreen && (
        <Button
          variant="default"
          size="md"
          px="md"
          leftSection={<IconMaximize size={18} aria-hidden />}
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
