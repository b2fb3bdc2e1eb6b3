import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { Page } from '../../components/page.tsx'
import { EmbeddedSalon } from '../../features/embed/embedded-salon.tsx'
import { lazyPart } from '../../lib/load-code.ts'
import { OneInvitation } from '../consult/one-invitation.tsx'
import { OneSent } from '../consult/one-sent.tsx'

const Toasts = lazyPart(() => import('../../components/toasts.tsx'), 'Toasts')

/** A salon's page in a frame of its own site. */
export function Component() {
  const { nickname = '' } = useParams()
  return (
    <>
      <Framed key={nickname} nickname={nickname} />
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  )
}

function Framed({ nickname }: { readonly nickname: string }) {
  const [sent, setSent] = useState<{ id: string; secret: string } | null>(null)
  return (
    <EmbeddedSalon nickname={nickname}>
      {({ invitation_id: invitationId }) => (
        <Page>
          {sent ? (
            <OneSent {...sent} />
          ) : (
            <OneInvitation
              key={invitationId}
              id={invitationId}
              onSent={(id, secret) => setSent({ id, secret })}
            />
          )}
        </Page>
      )}
    </EmbeddedSalon>
  )
}
