import type { Firestore } from 'firebase-admin/firestore'

export type MailEventsOptions = {
  /** The function that gets the events. */
  url: string
  log: (line: string) => void
}

const firstPauseMs = 1000
const maxPauseMs = 60_000

/**
 * What Firestore and Eventarc do for the function `sendMail`: delivers an event for each new mail, again until the
 * function succeeds, even after a restart.
 */
export function tellOfMails(
  firestore: Firestore,
  { url, log }: MailEventsOptions,
): { stop: () => void } {
  const timers = new Set<NodeJS.Timeout>()
  let isStopped = false
  const tell = async (id: string, pauseMs: number): Promise<void> => {
    const answer = await post(url, eventOf(id)).catch(String)
    if (answer === 200 || answer === 204) return
    log(`mail/${id}: ${answer}`)
    if (isStopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void tell(id, Math.min(2 * pauseMs, maxPauseMs))
    }, pauseMs)
    timers.add(timer)
  }
  const unsubscribe = firestore.collection('mail').onSnapshot(
    (snapshot) => {
      for (const { type, doc } of snapshot.docChanges()) {
        const state: unknown = doc.get('delivery.state')
        if (type === 'added' && state !== 'sent' && state !== 'failed')
          void tell(doc.id, firstPauseMs)
      }
    },
    (error) => log(String(error)),
  )
  return {
    stop: () => {
      isStopped = true
      unsubscribe()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

async function post(url: string, event: object): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/cloudevents+json; charset=utf-8' },
    body: JSON.stringify(event),
  })
  await response.body?.cancel()
  return response.status
}

/**
 * https://cloud.google.com/eventarc/docs/cloudevents; without the document's content, which the function reads itself.
 */
function eventOf(id: string): object {
  return {
    specversion: '1.0',
    id: `mail-${id}`,
    source: '//firestore.googleapis.com/projects/this-machine/databases/(default)',
    type: 'google.cloud.firestore.document.v1.created',
    time: new Date().toISOString(),
    document: `mail/${id}`,
  }
}
