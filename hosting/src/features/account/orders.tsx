import type { Order } from '@hairstyle/contract/api/orders.ts'
import { useState } from 'react'
import { MoreButton } from '../../components/more-button.tsx'
import { Section } from '../../components/section.tsx'
import { NotLoaded } from '../../components/not-loaded.tsx'
import { formatDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { useApi } from '../../lib/use-api.ts'
import kit from '../../components/kit.module.css'
import css from './account.module.css'
import { orderTexts as texts } from './texts.ts'

const firstShown = 5

/** Purchases with receipts. */
export function Orders() {
  const { data, error, mutate } = useApi('GET /stripe/order/list/hairstyle', {})
  return (
    <Section id="orders" title={texts.title}>
      {data ? (
        <OrderList orders={listedOrders(data)} />
      ) : (
        <NotLoaded texts={texts} error={error} onRetry={mutate}>
          <p className={kit.soft} role="status">
            {texts.loading}…
          </p>
        </NotLoaded>
      )}
    </Section>
  )
}

function OrderList({ orders }: { orders: readonly Order[] }) {
  const [isWhole, setWhole] = useState(false)
  if (orders.length === 0) return <p className={kit.soft}>{texts.empty}</p>
  const shown = isWhole ? orders : orders.slice(0, firstShown)
  return (
    <>
      <ul className={css.records}>
        {shown.map((order) => (
          <OrderRow key={order.order_id} order={order} />
        ))}
      </ul>
      {shown.length < orders.length && (
        <MoreButton isLoading={false} onMore={() => setWhole(true)} />
      )}
    </>
  )
}

function OrderRow({ order }: { order: Order }) {
  const { item, report, status, amount, currency, checkout_url, receipt_url, created_at } = order
  const day = formatDay(created_at)
  const title = report ? texts.reportOf(item.title, report.handle) : item.title
  return (
    <li>
      <span>
        {title}
        <small className={kit.soft}>
          {checkout_url === null ? texts.statuses[status] : texts.unfinished} · {day}
        </small>
      </span>
      <span className={css.paid}>
        {checkout_url !== null && (
          <a className={kit.link} href={checkout_url} aria-label={texts.goOnOf(title, day)}>
            {texts.goOn}
          </a>
        )}
        {receipt_url !== null && (
          <a
            className={kit.link}
            href={receipt_url}
            target="_blank"
            rel="noopener"
            aria-label={texts.receiptOf(title, day)}
          >
            {texts.receipt}
          </a>
        )}
        <strong className={css.amount} data-void={isVoid(status) || undefined}>
          {formatPrice({ price: amount, currency })}
        </strong>
      </span>
    </li>
  )
}

/** Whether no money changed hands in the end. */
function isVoid(status: Order['status']): boolean {
  return status !== 'paid' && status !== 'pending'
}

/**
 * Orders worth listing, newest first: an abandoned checkout only while it can still be paid and the same item was not
 * chosen again.
 */
export function listedOrders(orders: readonly Order[]): Order[] {
  return orders.filter(({ status, checkout_url, item }, index) => {
    if (status === 'expired') return false
    const newer = orders.slice(0, index)
    return checkout_url === null || !newer.some((order) => order.item.item_id === item.item_id)
  })
}
