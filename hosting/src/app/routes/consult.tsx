import { useLocation, useNavigate, useParams, useRoutes } from 'react-router'
import { Page } from '../../components/page.tsx'
import { clientPaths } from '../../lib/salon-kit-paths.ts'
import { OneInvitation } from '../consult/one-invitation.tsx'
import { OneSent } from '../consult/one-sent.tsx'
import { Component as NotFound } from './not-found.tsx'

const routes = [
  { path: ':invitationId', Component: InvitationPage },
  { path: 'sent/:consultationId', Component: SentPage },
  { path: '*', Component: NotFound },
]

/** What a salon's client does before the appointment, without an account. */
export function Component() {
  return useRoutes(routes)
}

function InvitationPage() {
  const { invitationId = '' } = useParams()
  const navigate = useNavigate()
  return (
    <Page>
      <OneInvitation
        key={invitationId}
        id={invitationId}
        onSent={(id, secret) =>
          void navigate(clientPaths.sentConsultation(id, secret), { replace: true })
        }
      />
    </Page>
  )
}

/** A sent consultation, for holders of the secret behind the #. */
function SentPage() {
  const { consultationId = '' } = useParams()
  const secret = useLocation().hash.slice(1)
  return (
    <Page>
      <OneSent key={`${consultationId} ${secret}`} id={consultationId} secret={secret} />
    </Page>
  )
}
