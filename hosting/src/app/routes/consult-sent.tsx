import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { SentConsultation } from '@hairstyle/contract/api/consultations.ts'
import { MessageState } from '../../components/message-state.tsx'
import { Page } from '../../components/page.tsx'
import { SentPage } from '../../features/consult/sent-page.tsx'
import { sentTexts as texts } from '../../features/consult/texts.ts'
import { useApi } from '../../lib/use-api.ts'
import { ClientThing } from '../consult/client-thing.tsx'

const drawingMs = 3000
const watchingMs = 30_000
const path = '/consult/sent'

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

function OneSent({ id, secret }: { readonly id: string; readonly secret: string }) {
  const [isErased, setErased] = useState(false)
  const read = useApi('POST /consult/sent/:id', isErased ? null : { id, secret }, {
    refreshInterval: (sent) => (sent && isDrawing(sent) ? drawingMs : watchingMs),
  })
  if (isErased) {
    return <MessageState level={1} role="status" title={texts.goneTitle} text={texts.erasedText} />
  }
  return (
    <ClientThing read={read} path={path} texts={texts} titleOf={() => texts.documentTitle}>
      {(sent) => (
        <SentPage
          id={id}
          secret={secret}
          sent={sent}
          onStale={() => void read.mutate()}
          onErased={() => setErased(true)}
        />
      )}
    </ClientThing>
  )
}

function isDrawing({ choices }: SentConsultation): boolean {
  return choices.some(({ status }) => status === 'queued' || status === 'processing')
}
