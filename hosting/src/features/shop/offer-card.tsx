import type { Item, Subscription } from '@hairstyle/contract/api/credits.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PendingButton } from '../../components/pending-button.tsx'
import { Skeleton } from '../../components/skeletons.tsx'
import { formatDay } from '../../lib/dates.ts'
import { formatPrice, formatPricePerCredit } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import css from './offer-card.module.css'
import { shopTexts as texts } from './texts.ts'

interface OfferCardProps {
  readonly item: Item
  readonly badge: string | null
  /** One of all stands out. */
  readonly isMarked: boolean
  readonly isPending: boolean
  /** Why its checkout did not open. */
  readonly problem: string | undefined
  readonly onBuy: () => void
  /** Replaces the button if this item cannot be bought. */
  readonly instead?: ReactNode
}

/** One thing to buy. */
export function OfferCard(props: OfferCardProps) {
  const { item, badge, isMarked, isPending, problem, onBuy, instead } = props
  const price = formatPrice(item)
  const isPlan = item.kind === 'subscription'
  return (
    <article className={css.card} data-marked={isMarked || undefined}>
      {badge !== null && <p className={css.badge}>{badge}</p>}
      <h3 className={css.title}>{item.title}</h3>
      {isPlan && <p className={css.credits}>{texts.monthly(item.credits)}</p>}
      <p className={css.price}>
        {price}
        {isPlan && <small> {texts.perMonth}</small>}
      </p>
      <p className={css.each}>{texts.each(formatPricePerCredit(item))}</p>
      <div className={css.action}>
        {instead ?? (
          <PendingButton
            variant={isMarked ? 'primary' : 'dark'}
            pending={isPending}
            pendingText={texts.opening}
            aria-label={
              isPlan ? texts.chooseLabel(item.title, price) : texts.buyLabel(item.credits, price)
            }
            onClick={onBuy}
          >
            {isPlan ? texts.choose : texts.buy(item.credits)}
          </PendingButton>
        )}
        <p className={css.problem} role="alert">
          {problem}
        </p>
      </div>
    </article>
  )
}

/** Placeholder of an offer, in its final size. */
export function OfferSkeleton() {
  return <Skeleton className={css.skeleton} />
}

/** Replaces the button to buy a plan for somebody who has one. */
export function OwnPlan({ subscription, isThis }: { subscription: Subscription; isThis: boolean }) {
  return (
    <p>
      {isThis ? stateOf(subscription) : otherPlanWords(subscription)}{' '}
      <Link to={paths.account()}>{texts.manage}</Link>
    </p>
  )
}

/** What comes before a change to another plan. */
function otherPlanWords({ status, cancel_at_period_end, pay_url }: Subscription): string {
  if (status === 'past_due' || pay_url !== null) return texts.payFirst
  return cancel_at_period_end ? texts.keepFirst : texts.otherPlan
}

function stateOf(subscription: Subscription): string {
  if (subscription.status === 'past_due') return texts.pastDue
  const { current_period_end, ends_at } = subscription
  return ends_at === null
    ? texts.renewsOn(formatDay(current_period_end))
    : texts.endsOn(formatDay(ends_at))
}
