import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Consultation } from '@hairstyle/contract/api/consultations.ts'
import { ActionLink } from '../../components/action.tsx'
import { OneThing } from '../../components/one-thing.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { SignedOutState } from '../../components/signed-out-state.tsx'
import { Skeletons } from '../../components/skeletons.tsx'
import { useMark } from '../../features/salon-kit/inbox/consultation-actions.tsx'
import { ConsultationView } from '../../features/salon-kit/inbox/consultation-view.tsx'
import { Inbox } from '../../features/salon-kit/inbox/inbox.tsx'
import { consultationTexts, inboxTexts } from '../../features/salon-kit/inbox/texts.ts'
import { Links } from '../../features/salon-kit/links/links.tsx'
import { linkTexts } from '../../features/salon-kit/links/texts.ts'
import { salonKitPaths } from '../../lib/salon-kit-paths.ts'
import { useSession } from '../../lib/session.ts'
import { useApi } from '../../lib/use-api.ts'
import { drawingDelayMs } from '../../shared/salon/drawn-choice.tsx'
import { SalonPage } from './salon-page.tsx'

/** Links before the appointment. */
export function LinksPage() {
  return (
    <SalonPage title={linkTexts.title} lead={linkTexts.lead} path={salonKitPaths.links()}>
      {() => <Links />}
    </SalonPage>
  )
}

/** Consultations that came by the links. */
export function InboxPage() {
  return (
    <SalonPage title={inboxTexts.title} lead={inboxTexts.lead} path={salonKitPaths.inbox()}>
      {() => <Inbox />}
    </SalonPage>
  )
}

/** One consultation. */
export function ConsultationPage() {
  const { consultationId = '' } = useParams()
  const { isLogin } = useSession()
  const { signInTitle, signInText } = inboxTexts
  return (
    <Page>
      {isLogin ? (
        <OneConsultation key={consultationId} id={consultationId} />
      ) : (
        <SignedOutState level={1} title={signInTitle} text={signInText} />
      )}
    </Page>
  )
}

function OneConsultation({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  const read = useApi(
    'GET /salon-kit/consultation/info/:id',
    { id },
    { refreshInterval: drawingDelayMs },
  )
  useMarkSeen(id, read.data)
  const inbox = salonKitPaths.inbox()
  const path = salonKitPaths.consultation(id)
  const { back, loading, documentTitle, description } = consultationTexts
  return (
    <OneThing
      read={read}
      path={path}
      texts={consultationTexts}
      elsewhere={<ActionLink to={inbox}>{back}</ActionLink>}
      loading={<Skeletons label={loading} count={2} />}
    >
      {(consultation) => (
        <>
          <PageHead title={documentTitle} description={description} path={path} isPrivate />
          <ConsultationView
            consultation={consultation}
            onStale={() => void read.mutate()}
            onDeleted={() => void navigate(inbox)}
          />
        </>
      )}
    </OneThing>
  )
}

/** Opening a consultation marks it as seen, for the client, too. */
function useMarkSeen(id: string, consultation: Consultation | undefined) {
  const mark = useMark(id)
  // If this fails, the next time it is opened will do.
  const onOpened = useEffectEvent(() => void mark('seen').catch(() => undefined))
  const isNew = consultation?.status === 'new'
  useEffect(() => {
    if (isNew) onOpened()
  }, [isNew])
}
