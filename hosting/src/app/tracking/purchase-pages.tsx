import { ActionLink } from '../../components/action.tsx'
import { LeftCheckout } from '../../features/shop/left-checkout.tsx'
import { PurchaseResult } from '../../features/shop/purchase-result.tsx'
import { trackingTexts } from '../../features/tracking/texts.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { useReturn } from '../../shared/shop/use-return.ts'
import { Personal } from './personal.tsx'

const texts = trackingTexts.plan

/** Where the checkout leads after paying: `order_id` and `back` in the address. */
export function BoughtPage() {
  const { orderId, back } = useReturn(trackingPaths.plan())
  return (
    <Personal title={texts.boughtHead} path={trackingPaths.bought()}>
      <PurchaseResult orderId={orderId} back={back} wayOn={<WayOn orderId={orderId} />} />
    </Personal>
  )
}

/** Where the checkout leads when it is left. */
export function NotBoughtPage() {
  const { orderId, back } = useReturn(trackingPaths.plan())
  return (
    <Personal title={texts.notBoughtHead} path={trackingPaths.notBought()}>
      <LeftCheckout orderId={orderId} back={back} pricesPath={trackingPaths.plan()} />
    </Personal>
  )
}

/** To what was bought. */
function WayOn({ orderId }: { orderId: string | null }) {
  const { data: order } = useApi(
    'GET /stripe/order/info/hairstyle',
    orderId === null ? null : { order_id: orderId },
  )
  return order?.status === 'paid' && order.report ? (
    <ActionLink size="lg" to={trackingPaths.report(order.order_id)}>
      {texts.toReport}
    </ActionLink>
  ) : (
    <ActionLink size="lg" to={trackingPaths.dashboard()}>
      {texts.toDashboard}
    </ActionLink>
  )
}
