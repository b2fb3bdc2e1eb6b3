import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Chips } from '../../components/chips.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { call } from '../../lib/api-client.ts'
import { handOut } from '../../lib/hand-out.ts'
import { notify } from '../../lib/notify.ts'
import { paths } from '../../lib/paths.ts'
import { hasShareSheet } from '../../lib/share-sheet.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { useWork } from '../../lib/use-work.ts'
import { salonCardTexts as texts, stopCardTexts } from './texts.ts'

interface OwnerControlsProps {
  readonly cardId: string
  readonly createId: string
  readonly hasPicture: boolean
}

/** What only the card's owner can do with it. */
export function OwnerControls({ cardId, createId, hasPicture }: OwnerControlsProps) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, showPicture, end } = useOwnCard(cardId, createId)

  const address = new URL(paths.salonCard(cardId), location.origin).href

  return (
    <>
      <Button variant="quiet" onClick={() => void handOut(address, document.title, texts)}>
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

/** Changes or ends one's own card; what fails is told. */
function useOwnCard(cardId: string, createId: string) {
  const revalidate = useRevalidate()
  const { isPending, run } = useWork()
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work()
      await revalidate(['GET /hairstyle/mine/card/:id'])
    })

  return {
    isBusy: isPending,
    showPicture: (isShown: boolean) =>
      change(() =>
        call('POST /hairstyle/mine/card/create', { create_id: createId, with_picture: isShown }),
      ),
    end: () =>
      change(async () => {
        await call('POST /hairstyle/mine/card/end/:id', { id: cardId })
        notify({ tone: 'success', message: stopCardTexts.done })
      }),
  }
}
