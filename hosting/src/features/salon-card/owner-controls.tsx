import { useNavigate } from 'react-router'
import { Chips } from '../../components/chips.tsx'
import { ConfirmButton } from '../../components/confirm-dialog.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { call } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
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
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const { isPending, run } = useWork()

  async function showPicture(isShown: boolean) {
    await call('POST /hairstyle/mine/card/create', { create_id: createId, with_picture: isShown })
    await revalidate(['GET /hairstyle/mine/card/:id'])
  }

  async function end() {
    await call('POST /hairstyle/mine/card/end/:id', { id: cardId })
    const search = new URLSearchParams({ view: createId }).toString()
    await navigate({ pathname: paths.mine(), search }, { replace: true })
  }

  return (
    <>
      <LinkButton variant="quiet" path={paths.salonCard(cardId)} texts={texts} />
      <ConfirmButton variant="quiet" texts={stopCardTexts} work={end}>
        {stopCardTexts.action}
      </ConfirmButton>
      <Chips
        title={texts.picture}
        chips={[
          { id: 'with', words: texts.with, isOn: hasPicture },
          { id: 'without', words: texts.without, isOn: !hasPicture },
        ]}
        onPress={(id) => {
          const isWanted = id === 'with'
          if (!isPending && isWanted !== hasPicture) void run(() => showPicture(isWanted))
        }}
      />
    </>
  )
}
