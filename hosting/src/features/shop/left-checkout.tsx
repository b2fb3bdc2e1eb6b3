import { IconCreditCardOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionLink } from '../../components/action.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { formatPrice } from '../../lib/money.ts'
import { useApi } from '../../lib/use-api.ts'
import css from './left-checkout.module.css'
import { returnTexts, shopTexts } from './texts.ts'
import { useBuy } from '../../shared/shop/use-buy.ts'

const texts = returnTexts

interface LeftCheckoutProps {
  readonly orderId: string | null
  readonly back: string
  /** Where all that is sold can be seen. */
  readonly pricesPath: string
  /** What is still there. */
  readonly children?: ReactNode
}

/** After leaving the checkout: nothing happened, and the same thing can be bought at once. */
export function LeftCheckout({ orderId, back, pricesPath, children }: LeftCheckoutProps) {
  const { data: order } = useApi(
    'GET /stripe/order/info/hairstyle',
    orderId === null ? null : { order_id: orderId },
  )
  const { buy, pendingId, failure } = useBuy()
  const item = order?.item
  return (
    <MessageState
      level={1}
      picture={<IconCreditCardOff size={64} stroke={1.3} aria-hidden />}
      title={texts.cancelled}
      text={item ? texts.cancelledFor(item.title, formatPrice(item)) : texts.cancelledText}
      action={
        <div className={css.actions}>
          {children}
          {item ? (
            <PendingButton
              size="lg"
              pending={pendingId !== null}
              pendingText={shopTexts.opening}
              onClick={() => void buy(item, back, order.report?.account_id)}
            >
              {texts.again}
            </PendingButton>
          ) : (
            <ActionLink size="lg" to={pricesPath}>
              {texts.again}
            </ActionLink>
          )}
          <p className={css.problem} role="alert">
            {failure?.message}
          </p>
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
