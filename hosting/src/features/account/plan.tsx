import type { Item, Product, Subscription } from '@hairstyle/contract/api/credits.ts'
import { lazy, Suspense, useState } from 'react'
import { ActionLink } from '../../components/action.tsx'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { formatDay } from '../../lib/dates.ts'
import { lazyPart } from '../../lib/load-code.ts'
import { formatPrice } from '../../lib/money.ts'
import { notify } from '../../lib/notify.ts'
import { useApi } from '../../lib/use-api.ts'
import { useEver } from '../../lib/use-ever.ts'
import { useSetSubscription } from '../../lib/use-user.ts'
import css from './account.module.css'
import { type PlanSide, planSides } from './plan-side.ts'
import planCss from './plan.module.css'
import { changeTexts, planTexts as texts } from './texts.ts'

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

const cardId = 'plan-card'

/** The monthly plan for try-ons. */
export function Plan() {
  const { data, error, mutate } = useApi('GET /hairstyle/item/balance', {})
  const { data: items } = useApi('GET /hairstyle/item/list', {})
  const plans = items?.filter(({ kind }) => kind === 'subscription') ?? []
  return (
    <PlanSection
      product="credits"
      subscription={data?.subscription}
      plans={plans}
      error={error}
      onRetry={() => void mutate()}
    />
  )
}

/** The monthly plan for following accounts. */
export function TrackingPlan() {
  const { data, error, mutate } = useApi('GET /tracking/plan/mine', {})
  const { data: offers } = useApi('GET /tracking/plan/list', {})
  return (
    <PlanSection
      product="tracking"
      subscription={data?.subscription}
      plans={offers?.plans ?? []}
      error={error}
      onRetry={() => void mutate()}
    />
  )
}

interface PlanSectionProps extends Omit<PlanCardProps, 'subscription'> {
  /** Undefined while loading. */
  readonly subscription: Subscription | null | undefined
  readonly error: Error | undefined
  readonly onRetry: () => void
}

/** What a plan is, how long it runs, and the ways to change, end or keep it. */
function PlanSection({ product, subscription, plans, error, onRetry }: PlanSectionProps) {
  return (
    <section className={css.section} aria-labelledby="plan">
      <h2 id="plan" className={css.title}>
        {texts.title}
      </h2>
      {subscription !== undefined ? (
        <PlanCard product={product} subscription={subscription} plans={plans} />
      ) : error ? (
        <ErrorState title={texts.failed} error={error} onRetry={onRetry} />
      ) : (
        <div className={planCss.loading} role="status" aria-label={texts.loading} />
      )}
    </section>
  )
}

interface PlanCardProps {
  readonly product: Product
  readonly subscription: Subscription | null
  /** All that are on offer; none while loading. */
  readonly plans: readonly Item[]
}

function PlanCard({ product, subscription, plans }: PlanCardProps) {
  const { texts: own } = planSides[product]
  if (subscription === null) {
    return (
      <div className={planCss.card}>
        <p className={css.quiet}>{own.none}</p>
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
    <div id={cardId} className={planCss.card} tabIndex={-1}>
      <div className={planCss.head}>
        <h3 className={css.subtitle}>{item?.title ?? texts.unnamed}</h3>
        <span className={planCss.state} data-state={state}>
          {texts.states[state]}
        </span>
      </div>
      {item && <p>{own.every(item, formatPrice(item))}</p>}
      <p className={css.quiet}>
        {sentenceOf(own, state, formatDay(subscription.ends_at ?? subscription.current_period_end))}
      </p>
      <div className={css.actions}>
        {item && canChange && (
          <ChangePlan
            product={product}
            subscription={subscription}
            current={item}
            others={others}
          />
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
  const [isCancelling, setCancelling] = useState(false)
  const wasAsked = useEver(isCancelling)
  switch (state) {
    case 'cancelled':
      return <SeePlans product={product} label={texts.again} />
    case 'ending':
      return (
        <ResumePlan
          product={product}
          onResumed={() => document.getElementById(cardId)?.focus({ preventScroll: true })}
        />
      )
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
          <Button
            variant="quiet"
            onClick={() => {
              planSides[product].count('plan_stop')
              setCancelling(true)
            }}
          >
            {texts.cancel}
          </Button>
          <Suspense>
            {wasAsked && (
              <CancelDialog
                product={product}
                opened={isCancelling}
                subscription={subscription}
                onClose={() => setCancelling(false)}
              />
            )}
          </Suspense>
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

const ChangeDialog = lazy(async () => ({
  default: (await import('./change-dialog.tsx')).ChangeDialog,
}))

interface ChangePlanProps {
  readonly product: Product
  readonly subscription: Subscription
  readonly current: Item
  readonly others: readonly Item[]
}

/** Leads to the other plans. */
function ChangePlan(plans: ChangePlanProps) {
  const [isChanging, setChanging] = useState(false)
  const wasAsked = useEver(isChanging)
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          planSides[plans.product].count('plan_subscription')
          setChanging(true)
        }}
      >
        {changeTexts.action}
      </Button>
      <Suspense>
        {wasAsked && (
          <ChangeDialog opened={isChanging} {...plans} onClose={() => setChanging(false)} />
        )}
      </Suspense>
    </>
  )
}

interface ResumePlanProps {
  readonly product: Product
  readonly onResumed: () => void
}

/** Takes back that a plan ends. `onResumed` is called while this is still there: it goes with what it said. */
function ResumePlan({ product, onResumed }: ResumePlanProps) {
  const side = planSides[product]
  const setSubscription = useSetSubscription(side.shownIn)
  const [isPending, setPending] = useState(false)

  async function resume() {
    setPending(true)
    try {
      setSubscription(await side.resume())
      onResumed()
      notify({ tone: 'success', message: texts.resumed })
    } catch (error) {
      notify({ tone: 'error', message: messageOf(error) })
    } finally {
      setPending(false)
    }
  }

  return (
    <PendingButton pending={isPending} pendingText={texts.resuming} onClick={() => void resume()}>
      {texts.resume}
    </PendingButton>
  )
}
