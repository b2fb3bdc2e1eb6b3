import { IconCreditCardOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { NotLoaded } from '../../components/not-loaded.tsx'
import { isNothingThere } from '../../lib/api-error.ts'
import { formatPrice } from '../../lib/money.ts'
import { useApi } from '../../lib/use-api.ts'
import css from './left-checkout.module.css'
import { returnTexts as texts } from './texts.ts'

interface LeftCheckoutProps {
  readonly orderId: string | null
  readonly back: string
  /** Where all that is sold can be seen. */
  readonly pricesPath: string
  /** The page that says how a purchase ended. */
  readonly resultPath: string
  /** What is still there. */
  readonly children?: ReactNode
}

/**
 * After leaving the checkout: nothing happened, and the same checkout can be paid at once. An order that was paid or
 * refused all the same, or by now, has its own page.
 */
export function LeftCheckout(props: LeftCheckoutProps) {
  const { orderId, back, pricesPath, resultPath, children } = props
  const { search } = useLocation()
  const {
    data: order,
    error,
    mutate,
  } = useApi('GET /stripe/order/info/hairstyle', orderId === null ? null : { order_id: orderId })
  if (orderId !== null && !order && !isNothingThere(error)) {
    return (
      <NotLoaded level={1} texts={{ failed: texts.loadFailed }} error={error} onRetry={mutate} />
    )
  }
  if (order?.checkout_url === null) return <Navigate replace to={resultPath + search} />
  return (
    <MessageState
      level={1}
      picture={<IconCreditCardOff size={64} stroke={1.3} aria-hidden />}
      title={texts.cancelled}
      text={
        order ? texts.cancelledFor(order.item.title, formatPrice(order.item)) : texts.cancelledText
      }
      action={
        <div className={css.actions}>
          {children}
          <ActionLink size="lg" to={order?.checkout_url ?? pricesPath}>
            {texts.again}
          </ActionLink>
          <ActionLink variant="quiet" to={pricesPath}>
            {texts.prices}
          </ActionLink>
          <ActionLink variant="quiet" to={back}>
            {texts.goBack}
          </ActionLink>
        </div>
      }
    />
  )
}
