import type { Item } from '@hairstyle/contract/api/credits.ts'
import { formatMoney } from '@hairstyle/contract/money.ts'

/** What something costs, in minor units of a currency. */
export type Price = Pick<Item, 'price' | 'currency'>

/** 499 usd → "$4.99". */
export function formatPrice({ price, currency }: Price): string {
  return formatMoney(price, currency)
}

/** What one credit of an item costs, rounded to the nearest coin. */
export function formatPricePerCredit({ price, currency, credits }: Price & Pick<Item, 'credits'>) {
  return formatMoney(price / credits, currency)
}
