import type { Item, Subscription } from '@hairstyle/contract/api/credits.ts'
import { Suspense, useState } from 'react'
import { ActionLink } from '../../components/action.tsx'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { formatDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { useEver } from '../../lib/use-ever.ts'
import css from './account.module.css'
import { ChangePlan } from './change-plan.tsx'
import planCss from './plan.module.css'
import { ResumePlan } from './resume-plan.tsx'
import { planTexts as texts } from './texts.ts'
import { lazyPart } from '../../lib/load-code.ts'

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

const cardId = 'plan-card'

/** The monthly plan: what it is, how long it runs, and the ways to change, end or keep it. */
export function Plan() {
  const { data, error, mutate } = useApi('GET /hairstyle/item/balance', {})
  const { data: items } = useApi('GET /hairstyle/item/list', {})
  return (
    <section className={css.section} aria-labelledby="plan">
      <h2 id="plan" className={css.title}>
        {texts.title}
      </h2>
      {data ? (
        <PlanCard
          subscription={data.subscription}
          plans={items?.filter(({ kind }) => kind === 'subscription') ?? []}
        />
      ) : error ? (
        <ErrorState title={texts.failed} error={error} onRetry={() => void mutate()} />
      ) : (
        <div className={planCss.loading} role="status" aria-label={texts.loading} />
      )}
    </section>
  )
}

interface PlanCardProps {
  readonly subscription: Subscription | null
  /** All that are on offer; none while loading. */
  readonly plans: readonly Item[]
}

function PlanCard({ subscription, plans }: PlanCardProps) {
  if (subscription === null) {
    return (
      <div className={planCss.card}>
        <p className={css.quiet}>{texts.none}</p>
        <div className={css.actions}>
          <SeePlans label={texts.see} />
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
      {item && <p>{texts.every(item.credits, formatPrice(item))}</p>}
      <p className={css.quiet}>
        {sentenceOf(state, formatDay(subscription.ends_at ?? subscription.current_period_end))}
      </p>
      <div className={css.actions}>
        {item && canChange && (
          <ChangePlan subscription={subscription} current={item} others={others} />
        )}
        <PlanAction state={state} subscription={subscription} />
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

function sentenceOf(state: PlanState, day: string): string {
  switch (state) {
    case 'active':
      return texts.renews(day)
    case 'changing':
      return texts.changing
    case 'ending':
      return texts.ends(day)
    case 'past_due':
      return texts.pastDue
    case 'cancelled':
      return texts.ended
  }
}

function PlanAction({ state, subscription }: { state: PlanState; subscription: Subscription }) {
  const [isCancelling, setCancelling] = useState(false)
  const wasAsked = useEver(isCancelling)
  switch (state) {
    case 'cancelled':
      return <SeePlans label={texts.again} />
    case 'ending':
      return (
        <ResumePlan
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
          <Button variant="quiet" onClick={() => setCancelling(true)}>
            {texts.cancel}
          </Button>
          <Suspense>
            {wasAsked && (
              <CancelDialog
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

function SeePlans({ label }: { label: string }) {
  return (
    <ActionLink variant="quiet" to={paths.shop({ back: paths.account() })}>
      {label}
    </ActionLink>
  )
}
