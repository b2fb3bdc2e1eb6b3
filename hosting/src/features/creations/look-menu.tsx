import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { lookTitle } from '@hairstyle/contract/look-title.ts'
import {
  IconDots,
  IconLayoutColumns,
  IconMoodSad,
  IconScissors,
  IconShare2,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Late } from '../../components/late.tsx'
import { MenuButton } from '../../components/menu-button.tsx'
import { Menu } from '../../components/menu.tsx'
import { lazyPart } from '../../lib/load-code.ts'
import { canSend } from '../../lib/share-sheet.ts'
import { useDownload } from './download.ts'
import { useMarks } from './look-marks.ts'
import kit from '../../components/kit.module.css'
import css from './look-menu.module.css'
import { hasSalonCard } from './started.ts'
import { creationTexts } from './texts.ts'

const CollageDialog = lazyPart(() => import('./collage-dialog.tsx'), 'CollageDialog')
const SalonCardDialog = lazyPart(() => import('./salon-card-dialog.tsx'), 'SalonCardDialog')
const ComplaintDialog = lazyPart(() => import('./complaint-dialog.tsx'), 'ComplaintDialog')

/** Less common actions for a finished look. */
export function LookMenu({ creation }: { readonly creation: Creation }) {
  const [open, setOpen] = useState<'collage' | 'card' | 'complaint' | null>(null)
  const { complained } = useMarks()(creation)
  const { isDownloading, send } = useDownload()
  const { result } = creation
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        button={<IconDots size={20} stroke={1.7} aria-hidden />}
        buttonClassName={kit.faint}
        label={creationTexts.more}
        className={css.panel}
      >
        {result && canSend('image/jpeg') && (
          <MenuButton
            icon={<IconShare2 size={20} stroke={1.7} aria-hidden />}
            isPending={isDownloading}
            onClick={() => {
              if (!isDownloading) send(result.url, lookTitle(creation))
            }}
          >
            {creationTexts.send}
          </MenuButton>
        )}
        {creation.your_image && (
          <MenuButton
            icon={<IconLayoutColumns size={20} stroke={1.7} aria-hidden />}
            isPending={false}
            onClick={() => setOpen('collage')}
          >
            {creationTexts.collage}
          </MenuButton>
        )}
        {hasSalonCard(creation) && (
          <MenuButton
            icon={<IconScissors size={20} stroke={1.7} aria-hidden />}
            isPending={false}
            onClick={() => setOpen('card')}
          >
            {creationTexts.forHairdresser}
          </MenuButton>
        )}
        <MenuButton
          icon={<IconMoodSad size={20} stroke={1.7} aria-hidden />}
          isPending={complained}
          onClick={() => {
            if (!complained) setOpen('complaint')
          }}
        >
          {complained ? creationTexts.complained : creationTexts.complain}
        </MenuButton>
      </Menu>
      <Late when={open !== null}>
        <CollageDialog creation={creation} opened={open === 'collage'} onClose={close} />
        <SalonCardDialog creation={creation} opened={open === 'card'} onClose={close} />
        <ComplaintDialog creation={creation} opened={open === 'complaint'} onClose={close} />
      </Late>
    </>
  )
}
