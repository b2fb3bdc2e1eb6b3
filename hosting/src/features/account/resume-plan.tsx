import { useState } from 'react'
import { PendingButton } from '../../components/pending-button.tsx'
import { call } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useSetSubscription } from '../../lib/use-user.ts'
import { planTexts as texts } from './texts.ts'

/** Takes back that a plan ends. `onResumed` is called while this is still there: it goes with what it said. */
export function ResumePlan({ onResumed }: { readonly onResumed: () => void }) {
  const setSubscription = useSetSubscription()
  const [isPending, setPending] = useState(false)

  async function resume() {
    setPending(true)
    try {
      setSubscription(await call('POST /hairstyle/item/subs/resume', {}))
      onResumed()
      notify({ tone: 'success', message: texts.resumed })
    } catch (error) {
      notify({ tone: 'error', message: messageOf(error) })
    } finally {
      setPending(false)
    }
  }

  return (
    <PendingButton pending={isPending} pendingText={texts.resuming} onClick={() => void resume()}>
      {texts.resume}
    </PendingButton>
  )
}
