import type { Product } from '@hairstyle/contract/api/credits.ts'
import { useState } from 'react'
import { PendingButton } from '../../components/pending-button.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useSetSubscription } from '../../lib/use-user.ts'
import { planSides } from './plan-side.ts'
import { planTexts as texts } from './texts.ts'

interface ResumePlanProps {
  readonly product: Product
  readonly onResumed: () => void
}

/** Takes back that a plan ends. `onResumed` is called while this is still there: it goes with what it said. */
export function ResumePlan({ product, onResumed }: ResumePlanProps) {
  const side = planSides[product]
  const setSubscription = useSetSubscription(side.shownIn)
  const [isPending, setPending] = useState(false)

  async function resume() {
    setPending(true)
    try {
      setSubscription(await side.resume())
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
