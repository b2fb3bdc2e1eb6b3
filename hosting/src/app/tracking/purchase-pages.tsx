import type { Order } from '@hairstyle/contract/api/orders.ts'
import { ActionLink } from '../../components/action.tsx'
import { LeftCheckout } from '../../features/shop/left-checkout.tsx'
import { PurchaseResult } from '../../features/shop/purchase-result.tsx'
import { trackingTexts } from '../../features/tracking/texts.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { useReturn } from '../../shared/shop/use-return.ts'
import { Personal } from './personal.tsx'

const texts = trackingTexts.plan

/** Target of the checkout after paying: `order_id` and `back` in the address. */
export function BoughtPage() {
  return (
    <Personal title={texts.boughtHead} path={trackingPaths.bought()}>
      <PurchaseResult otherwise={trackingPaths.plan()} wayOn={(_, order) => wayTo(order)} />
    </Personal>
  )
}

/** Target of an abandoned checkout. */
export function NotBoughtPage() {
  const { orderId, back } = useReturn(trackingPaths.plan())
  return (
    <Personal title={texts.notBoughtHead} path={trackingPaths.notBought()}>
      <LeftCheckout
        orderId={orderId}
        back={back}
        pricesPath={trackingPaths.plan()}
        resultPath={trackingPaths.bought()}
      />
    </Personal>
  )
}

/** Path to the purchase. */
function wayTo(order: Order | undefined) {
  return order?.report ? (
    <ActionLink size="lg" to={trackingPaths.report(order.order_id)}>
      {texts.toReport}
    </ActionLink>
  ) : (
    <ActionLink size="lg" to={trackingPaths.dashboard()}>
      {texts.toDashboard}
    </ActionLink>
  )
}
