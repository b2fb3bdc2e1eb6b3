import type { Product, Subscription, cancelReasons } from '@hairstyle/contract/api/credits.ts'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { formatDay } from '../../lib/dates.ts'
import { notify } from '../../lib/notify.ts'
import { useSetSubscription } from '../../lib/use-user.ts'
import { planSides } from './plan-side.ts'
import css from './plan.module.css'
import { cancelTexts as texts } from './texts.ts'

interface CancelDialogProps {
  readonly opened: boolean
  readonly product: Product
  readonly subscription: Subscription
  readonly onClose: () => void
}

type Reason = (typeof cancelReasons)[number]

/** Asks once before a plan is ended; whoever likes says why. */
export function CancelDialog({ opened, product, subscription, onClose }: CancelDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} width={440}>
      <CancelForm product={product} subscription={subscription} onClose={onClose} />
    </Dialog>
  )
}

function CancelForm({ product, subscription, onClose }: Omit<CancelDialogProps, 'opened'>) {
  const side = planSides[product]
  const setSubscription = useSetSubscription(side.shownIn)
  const [reason, setReason] = useState<Reason | null>(null)
  const [isPending, setPending] = useState(false)
  const day = formatDay(subscription.current_period_end)

  async function cancel() {
    setPending(true)
    try {
      const request = reason === null ? {} : { reasonType: reason }
      const left = await side.cancel(request)
      setSubscription(left)
      onClose()
      const isOver = left.status === 'cancelled'
      notify({ tone: 'success', message: isOver ? texts.doneAtOnce : texts.done(day) })
    } catch (error) {
      notify({ tone: 'error', message: messageOf(error) })
    } finally {
      setPending(false)
    }
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void cancel()
      }}
    >
      <p>{subscription.status === 'past_due' ? side.texts.cancelAtOnce : side.texts.cancel(day)}</p>
      <fieldset className={css.reasons}>
        <legend>{texts.reason}</legend>
        {(Object.entries(side.texts.reasons) as [Reason, string][]).map(([value, words]) => (
          <label key={value} className={css.reason}>
            <input
              type="radio"
              name="reasonType"
              value={value}
              checked={reason === value}
              onChange={() => setReason(value)}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <div className={css.answers}>
        <Button variant="quiet" onClick={onClose}>
          {texts.keep}
        </Button>
        <PendingButton
          type="submit"
          variant="danger"
          pending={isPending}
          pendingText={texts.pending}
        >
          {texts.confirm}
        </PendingButton>
      </div>
    </form>
  )
}
