import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../components/dialog.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import type { OpenedDialog } from '../../components/late.tsx'
import { call } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { useWork } from '../../lib/use-work.ts'
import { salonCardTexts as texts } from './texts.ts'
import kit from '../../components/kit.module.css'

interface SalonCardDialogProps extends OpenedDialog {
  readonly creation: Creation
}

/** Asks whether the card shows the look itself, makes it and opens it. */
export function SalonCardDialog({ creation, opened, onClose }: SalonCardDialogProps) {
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const { isPending, run } = useWork()
  const [making, setMaking] = useState<'with' | 'without'>()

  async function make(choice: 'with' | 'without') {
    setMaking(choice)
    await run(async () => {
      const { card_id: cardId } = await call('POST /hairstyle/mine/card/create', {
        create_id: creation.create_id,
        with_picture: choice === 'with',
      })
      void revalidate(['GET /hairstyle/mine/card/:id'])
      void navigate(paths.salonCard(cardId))
    })
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} width={440}>
      <div className={kit.stack}>
        <p className={kit.soft}>{texts.text}</p>
        <p>{texts.question}</p>
        {(['with', 'without'] as const).map((choice) => (
          <PendingButton
            key={choice}
            variant={choice === 'with' ? 'primary' : 'quiet'}
            pending={isPending && making === choice}
            pendingText={texts.making}
            disabled={isPending}
            onClick={() => void make(choice)}
          >
            {texts[choice]}
          </PendingButton>
        ))}
      </div>
    </Dialog>
  )
}
