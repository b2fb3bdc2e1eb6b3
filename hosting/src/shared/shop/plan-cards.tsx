import type { Item } from '@hairstyle/contract/api/credits.ts'
import type { ReactNode } from 'react'
import { ActionLink } from '../../components/action.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { formatPrice } from '../../lib/money.ts'
import css from './plan-cards.module.css'
import { planCardTexts as texts } from './texts.ts'
import { useBuy } from './use-buy.ts'

interface PlanCardsProps {
  /** What there is without a plan, and the way on with that. */
  readonly freeGets: readonly string[]
  readonly freeAction?: ReactNode
  readonly plans: readonly Item[]
  /** What a plan brings. */
  readonly getsOf: (item: Item) => readonly string[]
  /** The plan that somebody has. */
  readonly ownId: string | null
  /** The page of these cards, to return to after buying. */
  readonly path: string
  /** Link to where a plan is changed and ended. */
  readonly manage: { readonly path: string; readonly label: string }
}

/** What a product costs by the month, beside what is free. */
export function PlanCards(props: PlanCardsProps) {
  const { freeGets, freeAction, plans, getsOf, ownId, path, manage } = props
  const { buy, pendingId, failure } = useBuy()
  return (
    <ul className={css.cards}>
      <PlanCard title={texts.free} price={texts.nothing} gets={freeGets}>
        {freeAction}
      </PlanCard>
      {plans.map((item) => (
        <PlanCard
          key={item.item_id}
          title={item.title}
          price={texts.monthly(formatPrice(item))}
          gets={getsOf(item)}
          isOwn={item.item_id === ownId}
        >
          {ownId === null ? (
            <PendingButton
              pending={pendingId === item.item_id}
              pendingText={texts.opening}
              aria-label={texts.chooseOf(item.title)}
              onClick={() => void buy(item, path)}
            >
              {texts.choose}
            </PendingButton>
          ) : (
            <ActionLink variant="quiet" to={manage.path}>
              {item.item_id === ownId ? texts.manage : manage.label}
            </ActionLink>
          )}
          <p className={css.problem} role="alert">
            {failure?.itemId === item.item_id && failure.message}
          </p>
        </PlanCard>
      ))}
    </ul>
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
      <h2 className={css.title}>{title}</h2>
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
