import { useState } from 'react'
import { MessageState } from '../../components/message-state.tsx'
import { SentPage } from '../../features/consult/sent-page.tsx'
import { sentTexts as texts } from '../../features/consult/texts.ts'
import { useApi } from '../../lib/use-api.ts'
import { drawingDelayMs } from '../../shared/salon/drawn-choice.tsx'
import { ClientThing } from './client-thing.tsx'

const watchingMs = 30_000
const path = '/consult/sent'

interface OneSentProps {
  readonly id: string
  readonly secret: string
}

/** A sent consultation, for holders of its secret. */
export function OneSent({ id, secret }: OneSentProps) {
  const [isErased, setErased] = useState(false)
  const read = useApi('POST /consult/sent/:id', isErased ? null : { id, secret }, {
    refreshInterval: (sent) => drawingDelayMs(sent) || watchingMs,
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
