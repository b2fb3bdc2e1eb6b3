import { useLocation, useParams } from 'react-router'
import { Page } from '../../components/page.tsx'
import { OneSent } from '../consult/one-sent.tsx'

/** What a client sent, for whoever has the secret behind the #. */
export function Component() {
  const { consultationId = '' } = useParams()
  const secret = useLocation().hash.slice(1)
  return (
    <Page>
      <OneSent key={`${consultationId} ${secret}`} id={consultationId} secret={secret} />
    </Page>
  )
}
