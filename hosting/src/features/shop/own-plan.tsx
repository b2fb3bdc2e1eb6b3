import type { Subscription } from '@hairstyle/contract/api/credits.ts'
import { Link } from 'react-router'
import { formatDay } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import css from './offer-card.module.css'
import { shopTexts as texts } from './texts.ts'

/** Stands where the button to buy a plan would, for somebody who has one. */
export function OwnPlan({ subscription, isThis }: { subscription: Subscription; isThis: boolean }) {
  return (
    <p className={css.own}>
      {isThis ? stateOf(subscription) : texts.otherPlan}{' '}
      <Link to={paths.account()}>{texts.manage}</Link>
    </p>
  )
}

function stateOf(subscription: Subscription): string {
  if (subscription.status === 'past_due') return texts.pastDue
  const { current_period_end, ends_at } = subscription
  return ends_at === null
    ? texts.renewsOn(formatDay(current_period_end))
    : texts.endsOn(formatDay(ends_at))
}
