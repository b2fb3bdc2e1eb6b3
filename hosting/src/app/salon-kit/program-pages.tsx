import { ActionLink } from '../../components/action.tsx'
import kit from '../../components/kit.module.css'
import { SalonPlan } from '../../features/account/plan.tsx'
import css from '../../features/salon-kit/integration/integration.module.css'
import { Keys } from '../../features/salon-kit/integration/keys.tsx'
import { OwnSite } from '../../features/salon-kit/integration/own-site.tsx'
import { embedTexts, integrationTexts } from '../../features/salon-kit/integration/texts.ts'
import { Webhook } from '../../features/salon-kit/integration/webhook.tsx'
import { SalonPlans } from '../../features/salon-kit/plan/plan.tsx'
import { salonPlanTexts } from '../../features/salon-kit/plan/texts.ts'
import { LeftCheckout } from '../../features/shop/left-checkout.tsx'
import { PurchaseResult } from '../../features/shop/purchase-result.tsx'
import { salonKitPaths } from '../../lib/salon-kit-paths.ts'
import { useReturn } from '../../shared/shop/use-return.ts'
import { SalonPage } from './salon-page.tsx'

/** For the salon's own site. */
export function OwnSitePage() {
  const { title, lead } = embedTexts
  return (
    <SalonPage title={title} lead={lead} path={salonKitPaths.site()}>
      {() => <OwnSite />}
    </SalonPage>
  )
}

/** For the salon's booking software. */
export function ProgramsPage() {
  const { title, lead, docs } = integrationTexts
  return (
    <SalonPage title={title} lead={lead} path={salonKitPaths.api()}>
      {() => (
        <div className={css.sections}>
          <p>
            <a className={kit.link} href="/api/docs" target="_blank" rel="noopener">
              {docs}
            </a>
          </p>
          <Keys />
          <Webhook />
        </div>
      )}
    </SalonPage>
  )
}

export function PlanPage() {
  const { title, lead } = salonPlanTexts
  return (
    <SalonPage title={title} lead={lead} path={salonKitPaths.plan()}>
      {() => (
        <SalonPlans>
          {({ subscription }, plans) => <SalonPlan subscription={subscription} plans={plans} />}
        </SalonPlans>
      )}
    </SalonPage>
  )
}

/** Target of the checkout after paying: `order_id` and `back` in the address. */
export function BoughtPage() {
  const plan = salonKitPaths.plan()
  const wayOn = () => (
    <ActionLink size="lg" to={plan}>
      {salonPlanTexts.toPlan}
    </ActionLink>
  )
  return (
    <SalonPage title={salonPlanTexts.boughtHead} path={salonKitPaths.bought()} hasOwnTitle>
      {() => <PurchaseResult otherwise={plan} wayOn={wayOn} />}
    </SalonPage>
  )
}

/** Target of an abandoned checkout. */
export function NotBoughtPage() {
  const { orderId, back } = useReturn(salonKitPaths.plan())
  return (
    <SalonPage title={salonPlanTexts.notBoughtHead} path={salonKitPaths.notBought()} hasOwnTitle>
      {() => (
        <LeftCheckout
          orderId={orderId}
          back={back}
          pricesPath={salonKitPaths.plan()}
          resultPath={salonKitPaths.bought()}
        />
      )}
    </SalonPage>
  )
}
