import type { Order } from '@hairstyle/contract/api/orders.ts'
import { IconCheck, IconClock, IconCreditCardOff, IconReceiptRefund } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionLink } from '../../components/action.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { isNothingThere } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { texts as commonTexts } from '../../lib/texts.ts'
import { useUser } from '../../lib/use-user.ts'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import { useReturn } from '../../shared/shop/use-return.ts'
import css from './purchase-result.module.css'
import { returnTexts as texts } from './texts.ts'
import { useOrder } from './use-order.ts'

interface PurchaseResultProps {
  /** The page that the person bought from, where the address names none. */
  readonly otherwise: string
  /** Links on, back to that page, or to what was bought once it is paid. */
  readonly wayOn: (back: string, order?: Order) => ReactNode
}

/** Outcome of a purchase: waits for the payment, then shows what it brought. Each change is announced. */
export function PurchaseResult(props: PurchaseResultProps) {
  return (
    <div aria-live="polite">
      <Result {...props} />
    </div>
  )
}

function Result({ otherwise, wayOn }: PurchaseResultProps) {
  const { orderId, back } = useReturn(otherwise)
  const { order, error, isSlow, areCreditsFresh, retry } = useOrder(orderId)
  const isUnknown = isNothingThere(error)
  if (orderId === null || isUnknown) return <UnknownOrder />
  if (!order && error) {
    return <ErrorState level={1} title={texts.loadFailed} error={error} onRetry={retry} />
  }
  if (!order || order.status === 'pending') {
    return <Waiting isSlow={isSlow} wayOn={wayOn(back)} />
  }
  return order.status === 'paid' ? (
    <Paid order={order} areCreditsFresh={areCreditsFresh} wayOn={wayOn(back, order)} />
  ) : (
    <NotPaid order={order} status={order.status} back={back} />
  )
}

function Waiting({ isSlow, wayOn }: { isSlow: boolean; wayOn: ReactNode }) {
  return (
    <MessageState
      level={1}
      picture={
        isSlow ? (
          <IconClock size={64} stroke={1.3} aria-hidden />
        ) : (
          <span className={cx(kit.turning, css.turning)} />
        )
      }
      title={isSlow ? texts.slow : texts.waiting}
      text={isSlow ? texts.slowText : texts.waitingText}
      action={isSlow ? wayOn : undefined}
    />
  )
}

interface PaidProps {
  readonly order: Order
  readonly wayOn: ReactNode
  readonly areCreditsFresh: boolean
}

function Paid({ order, areCreditsFresh, wayOn }: PaidProps) {
  const { item, receipt_url } = order
  return (
    <MessageState
      level={1}
      picture={
        <span className={css.check}>
          <IconCheck size={44} stroke={2.2} aria-hidden />
        </span>
      }
      title={titleOf(order)}
      text={item.product === 'credits' ? <Balance isFresh={areCreditsFresh} /> : undefined}
      action={
        <div className={css.actions}>
          {wayOn}
          {receipt_url !== null && (
            <a className={kit.link} href={receipt_url} target="_blank" rel="noopener">
              {texts.receipt}
            </a>
          )}
        </div>
      }
    />
  )
}

function titleOf({ item, report }: Order): string {
  if (item.kind === 'report') return texts.reported(report?.handle ?? '')
  if (item.product === 'tracking') return texts.covered(item.accounts)
  if (item.product === 'salon') return texts.invites(item.invitations)
  return item.kind === 'subscription' ? texts.subscribed(item.credits) : texts.arrived(item.credits)
}

function Balance({ isFresh }: { isFresh: boolean }) {
  const { credits } = useUser()
  return (
    <span className={css.balance}>
      {texts.balance}
      <strong className={css.credits}>
        {isFresh && credits !== undefined
          ? commonTexts.credits.label(credits)
          : texts.balanceLoading}
      </strong>
    </span>
  )
}

interface NotPaidProps {
  readonly order: Order
  readonly back: string
  readonly status: 'failed' | 'expired' | 'refunded'
}

function NotPaid({ order, status, back }: NotPaidProps) {
  const { item_id, product } = order.item
  const Icon = status === 'refunded' ? IconReceiptRefund : IconCreditCardOff
  return (
    <MessageState
      level={1}
      picture={<Icon size={64} stroke={1.3} aria-hidden />}
      title={texts[status]}
      text={texts[`${status}Text`]}
      action={
        status === 'refunded' ? (
          <ActionLink to={product === 'tracking' ? trackingPaths.payments() : paths.account()}>
            {texts.orders}
          </ActionLink>
        ) : (
          <ActionLink
            size="lg"
            to={product === 'credits' ? paths.shop({ item: item_id, back }) : back}
          >
            {texts.again}
          </ActionLink>
        )
      }
    />
  )
}

function UnknownOrder() {
  return (
    <MessageState
      level={1}
      title={texts.unknown}
      text={texts.unknownText}
      action={<ActionLink to={paths.account()}>{texts.orders}</ActionLink>}
    />
  )
}
