import { useParams } from 'react-router'
import { Page } from '../../components/page.tsx'
import { ConsultPage } from '../../features/consult/consult-page.tsx'
import { consultTexts as texts } from '../../features/consult/texts.ts'
import { isUsable } from '../../features/photo/photo-state.ts'
import { paths } from '../../lib/paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { ClientPhoto } from '../consult/client-photo.tsx'
import { ClientThing } from '../consult/client-thing.tsx'

/** What a salon's client does before the appointment, without an account. */
export function Component() {
  const { invitationId = '' } = useParams()
  return (
    <Page>
      <OneInvitation key={invitationId} id={invitationId} />
    </Page>
  )
}

function OneInvitation({ id }: { readonly id: string }) {
  // Sending uses a link up: the page must not change under whoever just has.
  const read = useApi('GET /consult/invitation/:id', { id }, { revalidateOnFocus: false })
  return (
    <ClientThing
      read={read}
      path={paths.consult(id)}
      texts={texts}
      titleOf={({ salon }) => texts.documentTitle(salon.name)}
    >
      {(opened) => (
        <ConsultPage
          invitationId={id}
          opened={opened}
          isUsable={isUsable}
          photoPart={(part) => <ClientPhoto {...part} />}
        />
      )}
    </ClientThing>
  )
}
