import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Chips } from '../../components/chips.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { notify } from '../../lib/notify.ts'
import { paths } from '../../lib/paths.ts'
import { hasShareSheet, shareLink } from '../../lib/share-link.ts'
import { stopCardTexts, salonCardTexts as texts } from './texts.ts'
import { useOwnCard } from './use-own-card.ts'

interface OwnerControlsProps {
  readonly cardId: string
  readonly createId: string
  readonly hasPicture: boolean
}

/** What only the card's owner can do with it. */
export function OwnerControls({ cardId, createId, hasPicture }: OwnerControlsProps) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, showPicture, end } = useOwnCard(cardId, createId)

  async function handOut() {
    try {
      const url = new URL(paths.salonCard(cardId), location.origin).href
      const outcome = await shareLink(url, document.title)
      if (outcome === 'copied') notify({ tone: 'success', message: texts.copied })
    } catch {
      notify({ tone: 'error', message: texts.copyFailed })
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void handOut()}>
        {hasShareSheet() ? texts.send : texts.copy}
      </Button>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {stopCardTexts.action}
      </Button>
      <Chips
        title={texts.picture}
        chips={[
          { id: 'with', words: texts.with, isOn: hasPicture },
          { id: 'without', words: texts.without, isOn: !hasPicture },
        ]}
        onPress={(id) => {
          if (!isBusy && (id === 'with') !== hasPicture) void showPicture(id === 'with')
        }}
      />
      <ConfirmDialog
        opened={isAsking}
        title={stopCardTexts.title}
        texts={stopCardTexts}
        isPending={isBusy}
        onConfirm={() => void end().finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>{stopCardTexts.text}</p>
      </ConfirmDialog>
    </>
  )
}
