import type { ResponseOf } from '@hairstyle/contract/api.ts'
import type { Item } from '@hairstyle/contract/api/credits.ts'
import type { ReactNode } from 'react'
import { ActionLink } from '../../components/action.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { Section } from '../../components/section.tsx'
import { formatPrice } from '../../lib/money.ts'
import { useSession } from '../../lib/session.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { useBuy } from '../../shared/shop/use-buy.ts'
import css from './tracking.module.css'
import { trackingTexts } from './texts.ts'

const texts = trackingTexts.plan

/** What following accounts costs. */
export function Plans() {
  const { isLogin } = useSession()
  const { data: offers, error, mutate } = useApi('GET /tracking/plan/list', {})
  const { data: own } = useApi('GET /tracking/plan/mine', isLogin ? {} : null)
  if (!offers && error) {
    return <ErrorState title={texts.failed} error={error} onRetry={() => void mutate()} />
  }
  if (!offers) return <div className={css.loading} role="status" aria-label={texts.loading} />
  const subscription = own?.subscription?.status === 'cancelled' ? null : own?.subscription
  return <Offers offers={offers} ownId={subscription?.item_id ?? null} />
}

interface OffersProps {
  readonly offers: ResponseOf<'GET /tracking/plan/list'>
  /** The plan that somebody has. */
  readonly ownId: string | null
}

function Offers({ offers: { free_accounts: free, plans, report }, ownId }: OffersProps) {
  const { buy, pendingId, failure } = useBuy()
  return (
    <div className={css.sections}>
      <ul className={css.cards}>
        <PlanCard title={texts.free} price={texts.nothing} gets={texts.freeGets(free)}>
          <ActionLink variant="quiet" to={trackingPaths.dashboard()}>
            {trackingTexts.home.start}
          </ActionLink>
        </PlanCard>
        {plans.map((item) => (
          <PlanCard
            key={item.item_id}
            title={item.title}
            price={texts.monthly(formatPrice(item))}
            gets={texts.gets(item.accounts)}
            isOwn={item.item_id === ownId}
          >
            {ownId === null ? (
              <PendingButton
                pending={pendingId === item.item_id}
                pendingText={texts.opening}
                aria-label={texts.chooseOf(item.title)}
                onClick={() => void buy(item, trackingPaths.plan())}
              >
                {texts.choose}
              </PendingButton>
            ) : (
              <ActionLink variant="quiet" to={trackingPaths.settings()}>
                {item.item_id === ownId ? texts.manage : texts.change}
              </ActionLink>
            )}
            <p className={css.problem} role="alert">
              {failure?.itemId === item.item_id && failure.message}
            </p>
          </PlanCard>
        ))}
      </ul>
      {report && <PastReports item={report} />}
      <p className={css.quiet}>{texts.small}</p>
    </div>
  )
}

interface PlanCardProps {
  readonly title: string
  readonly price: string
  readonly gets: readonly string[]
  readonly isOwn?: boolean
  readonly children: ReactNode
}

function PlanCard({ title, price, gets, isOwn = false, children }: PlanCardProps) {
  return (
    <li className={css.card} data-own={isOwn || undefined}>
      {isOwn && <span className={css.badge}>{texts.yours}</span>}
      <h2 className={css.cardTitle}>{title}</h2>
      <p className={css.price}>{price}</p>
      <ul className={css.gets}>
        {gets.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={css.actions}>{children}</div>
    </li>
  )
}

function PastReports({ item }: { item: Item }) {
  return (
    <Section id="past-reports" title={texts.reportTitle}>
      <p>{texts.reportText(formatPrice(item))}</p>
      <div className={css.actions}>
        <ActionLink variant="quiet" to={trackingPaths.dashboard()}>
          {texts.reportAction}
        </ActionLink>
      </div>
    </Section>
  )
}
