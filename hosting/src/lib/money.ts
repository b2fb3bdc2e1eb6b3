import type { Item } from '@hairstyle/contract/api/credits.ts'

/** What something costs, in minor units of a currency. */
export type Price = Pick<Item, 'price' | 'currency'>

/** 499 usd → 4.99. Currencies differ in how many minor units make one. */
export function toMajorUnits({ price, currency }: Price): number {
  const digits = formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2
  return price / 10 ** digits
}

/** 499 usd → "$4.99". */
export function formatPrice(price: Price): string {
  return formatOf(price.currency).format(toMajorUnits(price))
}

/** What one credit of an item costs, rounded to the nearest coin. */
export function formatPricePerCredit({ price, currency, credits }: Price & Pick<Item, 'credits'>) {
  return formatPrice({ price: price / credits, currency })
}

function formatOf(currency: string) {
  return new Intl.NumberFormat('en', { style: 'currency', currency })
}
