import type { Item, Product, Subscription } from '@hairstyle/contract/api/credits.ts'
import { ActionLink } from '../../components/action.tsx'
import { DialogButton } from '../../components/late.tsx'
import { Section } from '../../components/section.tsx'
import { NotLoaded } from '../../components/not-loaded.tsx'
import { WorkButton } from '../../components/work-button.tsx'
import { formatDay } from '../../lib/dates.ts'
import { lazyPart } from '../../lib/load-code.ts'
import { formatPrice } from '../../lib/money.ts'
import { notify } from '../../lib/notify.ts'
import { useApi } from '../../lib/use-api.ts'
import { useSetSubscription } from '../../lib/use-user.ts'
import css from './account.module.css'
import { focusPlanCard, planCardId, type PlanSide, planSides } from './plan-side.ts'
import planCss from './plan.module.css'
import { changeTexts, planTexts as texts } from './texts.ts'
import kit from '../../components/kit.module.css'

const CancelDialog = lazyPart(() => import('./plan-dialogs.tsx'), 'CancelDialog')
const ChangeDialog = lazyPart(() => import('./plan-dialogs.tsx'), 'ChangeDialog')

/** The monthly plan for try-ons. */
export function Plan() {
  const read = useApi('GET /hairstyle/item/balance', {})
  const { data: items } = useApi('GET /hairstyle/item/list', {})
  const plans = items?.filter(({ kind }) => kind === 'subscription') ?? []
  return <PlanSection product="credits" read={read} plans={plans} />
}

/** The monthly plan for following accounts. */
export function TrackingPlan() {
  const read = useApi('GET /tracking/plan/mine', {})
  const { data: offers } = useApi('GET /tracking/plan/list', {})
  return <PlanSection product="tracking" read={read} plans={offers?.plans ?? []} />
}

/** The monthly plan for a salon's invitations; nothing if there never was one. */
export function SalonPlan({
  subscription,
  plans,
}: {
  readonly subscription: Subscription | null
  readonly plans: readonly Item[]
}) {
  if (subscription === null) return null
  return (
    <Section id="plan" title={texts.title}>
      <PlanCard product="salon" subscription={subscription} plans={plans} />
    </Section>
  )
}

interface PlanSectionProps extends Omit<PlanCardProps, 'subscription'> {
  readonly read: {
    readonly data: Pick<PlanCardProps, 'subscription'> | undefined
    readonly error: Error | undefined
    readonly mutate: () => unknown
  }
}

/** A plan, its term, and buttons to change, end or keep it. */
function PlanSection({ read: { data, error, mutate }, ...plan }: PlanSectionProps) {
  return (
    <Section id="plan" title={texts.title}>
      {data ? (
        <PlanCard {...plan} subscription={data.subscription} />
      ) : (
        <NotLoaded className={planCss.loading} texts={texts} error={error} onRetry={mutate} />
      )}
    </Section>
  )
}

interface PlanCardProps {
  readonly product: Product
  readonly subscription: Subscription | null
  /** All plans on offer; empty while loading. */
  readonly plans: readonly Item[]
}

function PlanCard({ product, subscription, plans }: PlanCardProps) {
  const { texts: own, count } = planSides[product]
  if (subscription === null) {
    return (
      <div className={planCss.card}>
        <p className={kit.soft}>{own.none}</p>
        <div className={css.actions}>
          <SeePlans product={product} label={texts.see} />
        </div>
      </div>
    )
  }
  const state = stateOf(subscription)
  const item = plans.find(({ item_id }) => item_id === subscription.item_id)
  const others = plans.filter((plan) => plan !== item)
  const canChange = state === 'active' && others.length > 0
  return (
    <div id={planCardId} className={planCss.card} tabIndex={-1}>
      <div className={planCss.head}>
        <h3 className={css.subtitle}>{item?.title ?? texts.unnamed}</h3>
        <span className={planCss.state} data-state={state}>
          {texts.states[state]}
        </span>
      </div>
      {item && <p>{own.every(item, formatPrice(item))}</p>}
      <p className={kit.soft}>
        {sentenceOf(own, state, formatDay(subscription.ends_at ?? subscription.current_period_end))}
      </p>
      <div className={css.actions}>
        {item && canChange && (
          <DialogButton
            variant="quiet"
            onPress={() => count('plan_subscription')}
            dialog={(state) => (
              <ChangeDialog {...state} {...{ product, subscription, others }} current={item} />
            )}
          >
            {changeTexts.action}
          </DialogButton>
        )}
        <PlanAction product={product} state={state} subscription={subscription} />
      </div>
    </div>
  )
}

type PlanState = keyof typeof texts.states

/** `changing`: to another plan, once its payment is confirmed; `ending`: ended by the person, and still running. */
function stateOf({ status, cancel_at_period_end, pay_url }: Subscription): PlanState {
  if (status !== 'active') return status
  if (pay_url !== null) return 'changing'
  return cancel_at_period_end ? 'ending' : 'active'
}

function sentenceOf(own: PlanSide['texts'], state: PlanState, day: string): string {
  switch (state) {
    case 'active':
      return texts.renews(day)
    case 'changing':
      return texts.changing
    case 'ending':
      return own.ends(day)
    case 'past_due':
      return own.pastDue
    case 'cancelled':
      return own.ended
  }
}

interface PlanActionProps {
  readonly product: Product
  readonly state: PlanState
  readonly subscription: Subscription
}

function PlanAction({ product, state, subscription }: PlanActionProps) {
  switch (state) {
    case 'cancelled':
      return <SeePlans product={product} label={texts.again} />
    case 'ending':
      return <ResumePlan product={product} />
    case 'active':
    case 'changing':
    case 'past_due':
      return (
        <>
          {subscription.pay_url !== null && (
            <ActionLink to={subscription.pay_url}>
              {state === 'changing' ? texts.confirm : texts.pay}
            </ActionLink>
          )}
          <DialogButton
            variant="quiet"
            onPress={() => planSides[product].count('plan_stop')}
            dialog={(state) => <CancelDialog {...state} {...{ product, subscription }} />}
          >
            {texts.cancel}
          </DialogButton>
        </>
      )
  }
}

function SeePlans({ product, label }: { product: Product; label: string }) {
  const { plansPath, count } = planSides[product]
  return (
    <ActionLink variant="quiet" to={plansPath} onClick={() => count('plan_subscription')}>
      {label}
    </ActionLink>
  )
}

/** Resumes a cancelled plan. */
function ResumePlan({ product }: { readonly product: Product }) {
  const side = planSides[product]
  const setSubscription = useSetSubscription(side.shownIn)

  async function resume() {
    setSubscription(await side.resume())
    focusPlanCard()
    notify({ tone: 'success', message: texts.resumed })
  }

  return (
    <WorkButton pendingText={texts.resuming} work={resume}>
      {texts.resume}
    </WorkButton>
  )
}
