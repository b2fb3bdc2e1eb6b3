import type { Item, Product, Subscription } from '@hairstyle/contract/api/credits.ts'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { formatDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { notify } from '../../lib/notify.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { useSetSubscription } from '../../lib/use-user.ts'
import { planSides } from './plan-side.ts'
import css from './plan.module.css'
import { changeTexts as texts } from './texts.ts'

interface ChangeDialogProps {
  readonly opened: boolean
  readonly product: Product
  readonly subscription: Subscription
  /** What somebody has now. */
  readonly current: Item
  /** What they can change to, at least one. */
  readonly others: readonly Item[]
  readonly onClose: () => void
}

/** Says what another plan costs and when it starts, and changes to it. */
export function ChangeDialog({ opened, onClose, ...form }: ChangeDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} width={440}>
      <ChangeForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function ChangeForm(props: Omit<ChangeDialogProps, 'opened'>) {
  const { product, subscription, current, others, onClose } = props
  const side = planSides[product]
  const setSubscription = useSetSubscription(side.shownIn)
  const revalidate = useRevalidate()
  const [chosenId, setChosenId] = useState(others[0]?.item_id)
  const [isPending, setPending] = useState(false)
  const chosen = others.find(({ item_id }) => item_id === chosenId)

  async function change({ item_id, title }: Item) {
    setPending(true)
    try {
      const changed = await side.change(item_id)
      setSubscription(changed)
      onClose()
      if (changed.pay_url === null) notify({ tone: 'success', message: texts.done(title) })
      else notify({ tone: 'info', message: texts.unconfirmed })
      await revalidate(side.moves)
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
        if (chosen && !isPending) void change(chosen)
      }}
    >
      <p>{texts.current(current.title)}</p>
      <fieldset className={css.reasons}>
        <legend>{texts.choose}</legend>
        {others.map((item) => (
          <label key={item.item_id} className={css.reason}>
            <input
              type="radio"
              name="item_id"
              value={item.item_id}
              checked={item.item_id === chosenId}
              onChange={() => setChosenId(item.item_id)}
            />
            {side.texts.offer(item, formatPrice(item))}
          </label>
        ))}
      </fieldset>
      <p role="status">{chosen && whatHappens(chosen, { product, current, subscription })}</p>
      <div className={css.answers}>
        <Button variant="quiet" onClick={onClose}>
          {texts.keep}
        </Button>
        <PendingButton type="submit" pending={isPending} pendingText={texts.pending}>
          {texts.confirm}
        </PendingButton>
      </div>
    </form>
  )
}

function whatHappens(
  item: Item,
  {
    product,
    current,
    subscription,
  }: Pick<ChangeDialogProps, 'product' | 'current' | 'subscription'>,
): string {
  const { texts: own } = planSides[product]
  const difference = item.price - current.price
  return difference > 0
    ? own.dearer(formatPrice({ ...item, price: difference }), item, current)
    : own.cheaper(formatDay(subscription.current_period_end))
}
