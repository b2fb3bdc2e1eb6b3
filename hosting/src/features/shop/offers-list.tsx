import type { Item, Subscription } from '@hairstyle/contract/api/credits.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { paths } from '../../lib/paths.ts'
import { currentSession } from '../../lib/session.ts'
import { useApi } from '../../lib/use-api.ts'
import { useUser } from '../../lib/use-user.ts'
import { useBuy } from '../../shared/shop/use-buy.ts'
import { OfferCard, OfferSkeleton, OwnPlan } from './offer-card.tsx'
import kit from '../../components/kit.module.css'
import css from './offers-list.module.css'
import { groupOffers } from '../../shared/shop/offers.ts'
import { useReturn } from '../../shared/shop/use-return.ts'
import { shopTexts as texts } from './texts.ts'

/** Everything that can be bought. */
export function OffersList() {
  const { data, error, mutate } = useApi('GET /hairstyle/item/list', {})
  if (!data && error) {
    return <ErrorState title={texts.failed} error={error} onRetry={() => void mutate()} />
  }
  if (!data) return <OffersSkeleton />
  if (data.length === 0) {
    return (
      <MessageState
        title={texts.empty}
        text={texts.emptyText}
        action={<ActionLink to={paths.library()}>{texts.emptyAction}</ActionLink>}
      />
    )
  }
  return <Offers items={data} />
}

function Offers({ items }: { items: readonly Item[] }) {
  const { back } = useReturn(paths.library())
  const [chosenId, choose] = useChoice()
  const { user } = useUser()
  const { buy, pendingId, failure } = useBuy()
  const { packs, plans } = groupOffers(items)
  const [broughtId] = useState(chosenId)
  const markedId = chosenId ?? packs.find(({ badge }) => badge !== null)?.item_id
  const subscription = user?.subscription?.status === 'cancelled' ? null : user?.subscription

  function start(item: Item) {
    // The sign-in may leave the page, so the choice is kept in the address.
    if (!currentSession().isLogin) choose(item.item_id)
    void buy(item, back)
  }

  const cardOf = (item: Item) => (
    <li key={item.item_id} ref={item.item_id === broughtId ? bringIntoView : null}>
      <OfferCard
        item={item}
        badge={badgeOf(item, { chosenId, subscription })}
        isMarked={[markedId, subscription?.item_id].includes(item.item_id)}
        isPending={pendingId === item.item_id}
        problem={failure?.itemId === item.item_id ? failure.message : undefined}
        onBuy={() => start(item)}
        {...(subscription &&
          item.kind === 'subscription' && {
            instead: (
              <OwnPlan subscription={subscription} isThis={subscription.item_id === item.item_id} />
            ),
          })}
      />
    </li>
  )
  return (
    <>
      <Group of="packs">{packs.map(cardOf)}</Group>
      <Group of="plans">{plans.map(cardOf)}</Group>
    </>
  )
}

function bringIntoView(offer: HTMLElement | null) {
  offer?.scrollIntoView({ block: 'center' })
}

/** The choice of somebody who goes to sign in, kept in the address. */
function useChoice() {
  const [params, setParams] = useSearchParams()
  const choose = (itemId: string) => {
    const next = new URLSearchParams(params)
    next.set('item', itemId)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return [params.get('item'), choose] as const
}

function badgeOf(
  { item_id, badge }: Item,
  known: { chosenId: string | null; subscription: Subscription | null | undefined },
) {
  if (known.subscription?.item_id === item_id) return texts.yourPlan
  return known.chosenId === item_id ? texts.chosen : badge
}

function Group({ of, children }: { of: 'packs' | 'plans'; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className={css.group}>
      <h2 className={css.title}>{texts[of]}</h2>
      <p className={css.lead}>{texts[`${of}Lead`]}</p>
      <ul className={css.offers}>{children}</ul>
    </section>
  )
}

function OffersSkeleton() {
  const placesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => (
      <li key={index}>
        <OfferSkeleton />
      </li>
    ))
  return (
    <div aria-busy>
      <p className={kit.spoken} role="status">
        {texts.loading}
      </p>
      <Group of="packs">{placesOf(3)}</Group>
      <Group of="plans">{placesOf(2)}</Group>
    </div>
  )
}
