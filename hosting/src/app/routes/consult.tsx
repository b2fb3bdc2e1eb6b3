import { useNavigate, useParams } from 'react-router'
import { Page } from '../../components/page.tsx'
import { paths } from '../../lib/paths.ts'
import { OneInvitation } from '../consult/one-invitation.tsx'

/** What a salon's client does before the appointment, without an account. */
export function Component() {
  const { invitationId = '' } = useParams()
  const navigate = useNavigate()
  return (
    <Page>
      <OneInvitation
        key={invitationId}
        id={invitationId}
        onSent={(id, secret) =>
          void navigate(paths.sentConsultation(id, secret), { replace: true })
        }
      />
    </Page>
  )
}
