import { ConsultPage } from '../../features/consult/consult-page.tsx'
import { consultTexts as texts } from '../../features/consult/texts.ts'
import { isUsable } from '../../features/photo/photo-state.ts'
import { clientPaths } from '../../lib/salon-kit-paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { ClientPhoto } from './client-photo.tsx'
import { ClientThing } from './client-thing.tsx'

interface OneInvitationProps {
  readonly id: string
  readonly onSent: (consultationId: string, secret: string) => void
}

/** What a salon's client does by a link. */
export function OneInvitation({ id, onSent }: OneInvitationProps) {
  // Sending uses up the link, and the page must not change for whoever just sent.
  const read = useApi('GET /consult/invitation/:id', { id }, { revalidateOnFocus: false })
  return (
    <ClientThing
      read={read}
      path={clientPaths.consult(id)}
      texts={texts}
      titleOf={({ salon }) => texts.documentTitle(salon.name)}
    >
      {(opened) => (
        <ConsultPage
          invitationId={id}
          opened={opened}
          isUsable={isUsable}
          photoPart={(part) => <ClientPhoto {...part} />}
          onSent={onSent}
        />
      )}
    </ClientThing>
  )
}
