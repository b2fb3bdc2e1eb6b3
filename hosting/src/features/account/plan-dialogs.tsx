import type { Item, Product, Subscription, cancelReasons } from '@hairstyle/contract/api/credits.ts'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Answers } from '../../components/answers.tsx'
import { Dialog } from '../../components/dialog.tsx'
import type { OpenedDialog } from '../../components/late.tsx'
import { Option } from '../../components/option.tsx'
import { formatDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { notify } from '../../lib/notify.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { useSetSubscription } from '../../lib/use-user.ts'
import { useWork } from '../../lib/use-work.ts'
import { focusPlanCard, planSides } from './plan-side.ts'
import css from './plan.module.css'
import { cancelTexts, changeTexts } from './texts.ts'

type Reason = (typeof cancelReasons)[number]

interface PlanDialogProps extends OpenedDialog {
  readonly product: Product
  readonly subscription: Subscription
}

/** Confirms the end of a plan, with an optional reason. */
export function CancelDialog({ opened, ...form }: PlanDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title={cancelTexts.title} width={440}>
      <CancelForm {...form} />
    </Dialog>
  )
}

function CancelForm({ product, subscription, onClose }: Omit<PlanDialogProps, 'opened'>) {
  const side = planSides[product]
  const setSubscription = useSetSubscription(side.shownIn)
  const [reason, setReason] = useState<Reason | null>(null)
  const day = formatDay(subscription.current_period_end)

  async function cancel() {
    const left = await side.cancel(reason === null ? {} : { reasonType: reason })
    setSubscription(left)
    // Nothing behind an open dialog takes the focus.
    flushSync(onClose)
    focusPlanCard()
    const message = left.status === 'cancelled' ? cancelTexts.doneAtOnce : cancelTexts.done(day)
    notify({ tone: 'success', message })
  }

  return (
    <PlanForm
      texts={cancelTexts}
      variant="danger"
      lead={subscription.status === 'past_due' ? side.texts.cancelAtOnce : side.texts.cancel(day)}
      question={cancelTexts.reason}
      choices={Object.entries(side.texts.reasons) as [Reason, string][]}
      chosen={reason}
      onChoose={setReason}
      onSend={cancel}
      onClose={onClose}
    />
  )
}

interface ChangeDialogProps extends PlanDialogProps {
  /** The current plan. */
  readonly current: Item
  /** Plans to change to, at least one. */
  readonly others: readonly Item[]
}

/** Shows price and start of another plan, and changes to it. */
export function ChangeDialog({ opened, ...form }: ChangeDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title={changeTexts.title} width={440}>
      <ChangeForm {...form} />
    </Dialog>
  )
}

function ChangeForm(props: Omit<ChangeDialogProps, 'opened'>) {
  const { product, current, others, onClose } = props
  const side = planSides[product]
  const setSubscription = useSetSubscription(side.shownIn)
  const revalidate = useRevalidate()
  const [chosenId, setChosenId] = useState(others[0]?.item_id ?? '')
  const chosen = others.find(({ item_id }) => item_id === chosenId)

  async function change() {
    if (!chosen) return
    const changed = await side.change(chosen.item_id)
    setSubscription(changed)
    flushSync(onClose)
    if (changed.pay_url === null) {
      notify({ tone: 'success', message: changeTexts.done(chosen.title) })
    } else {
      focusPlanCard()
      notify({ tone: 'info', message: changeTexts.unconfirmed })
    }
    await revalidate(side.moves)
  }

  return (
    <PlanForm
      texts={changeTexts}
      variant="primary"
      lead={changeTexts.current(current.title)}
      question={changeTexts.choose}
      choices={others.map((item) => [item.item_id, side.texts.offer(item, formatPrice(item))])}
      chosen={chosenId}
      onChoose={setChosenId}
      onSend={change}
      onClose={onClose}
    >
      <p role="status">{chosen && whatHappens(chosen, props)}</p>
    </PlanForm>
  )
}

function whatHappens(
  item: Item,
  { product, current, subscription }: Omit<ChangeDialogProps, 'opened'>,
) {
  const { texts } = planSides[product]
  const difference = item.price - current.price
  return difference > 0
    ? texts.dearer(formatPrice({ ...item, price: difference }), item, current)
    : texts.cheaper(formatDay(subscription.current_period_end))
}

interface PlanFormProps<Id extends string> {
  readonly texts: { readonly keep: string; readonly confirm: string; readonly pending: string }
  readonly variant: 'danger' | 'primary'
  readonly lead: string
  readonly question: string
  readonly choices: readonly (readonly [id: Id, words: string])[]
  readonly chosen: Id | null
  readonly onChoose: (id: Id) => void
  readonly onSend: () => Promise<void>
  readonly onClose: () => void
  readonly children?: ReactNode
}

function PlanForm<Id extends string>(props: PlanFormProps<Id>) {
  const { texts, variant, lead, question, choices, chosen, onChoose, onSend, onClose } = props
  const { isPending, run } = useWork()
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void run(onSend)
      }}
    >
      <p>{lead}</p>
      <fieldset className={css.reasons}>
        <legend>{question}</legend>
        {choices.map(([id, words]) => (
          <Option
            key={id}
            type="radio"
            name="choice"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          >
            {words}
          </Option>
        ))}
      </fieldset>
      {props.children}
      <Answers texts={texts} variant={variant} isPending={isPending} onKeep={onClose} />
    </form>
  )
}
