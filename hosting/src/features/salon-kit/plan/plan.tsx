import type { ResponseOf } from '@hairstyle/contract/api.ts'
import { useId } from 'react'
import { Section } from '../../../components/section.tsx'
import { NotLoaded } from '../../../components/not-loaded.tsx'
import { formatMonth } from '../../../lib/dates.ts'
import { useApi } from '../../../lib/use-api.ts'
import { salonKitPaths } from '../../../lib/salon-kit-paths.ts'
import { PlanCards } from '../../../shared/shop/plan-cards.tsx'
import css from './plan.module.css'
import { salonPlanTexts as texts } from './texts.ts'

type Own = ResponseOf<'GET /salon-kit/plan/mine'>
type Offers = ResponseOf<'GET /salon-kit/plan/list'>

interface SalonPlanProps {
  /** The plan itself, with the ways to change and end it. */
  readonly children: (own: Own, plans: Offers['plans']) => React.ReactNode
}

/** The month's used invitations, and the plans. */
export function SalonPlans({ children }: SalonPlanProps) {
  const own = useApi('GET /salon-kit/plan/mine', {})
  const offers = useApi('GET /salon-kit/plan/list', {})
  const error = own.error ?? offers.error
  if (own.data && offers.data) {
    const { plans, free_invitations: free } = offers.data
    const { subscription } = own.data
    const ownId = subscription?.status === 'cancelled' ? null : subscription?.item_id
    return (
      <div className={css.sections}>
        <Usage own={own.data} />
        {children(own.data, plans)}
        <Section id="plans" title={texts.plans}>
          <PlanCards
            freeGets={texts.freeGets(free)}
            plans={plans}
            getsOf={({ invitations }) => texts.gets(invitations)}
            ownId={ownId ?? null}
            path={salonKitPaths.plan()}
            manage={{ path: `${salonKitPaths.plan()}#plan`, label: texts.change }}
          />
        </Section>
        <p className={css.quiet}>{texts.small}</p>
      </div>
    )
  }
  const retry = () => Promise.all([own.mutate(), offers.mutate()])
  return <NotLoaded texts={texts} error={error} onRetry={retry} />
}

function Usage({ own: { used, limit, month } }: { own: Own }) {
  const label = useId()
  return (
    <div className={css.usage}>
      <strong id={label}>{texts.used(used, limit)}</strong>
      <meter
        className={css.meter}
        aria-labelledby={label}
        value={Math.min(used, limit)}
        max={limit}
      />
      <p className={css.quiet}>{texts.month(formatMonth(month))}</p>
      {used >= limit && (
        <p className={css.usedUp} role="status">
          {texts.usedUp}
        </p>
      )}
      <p className={css.quiet}>{texts.counting}</p>
    </div>
  )
}
