import type { SalonPrice } from '@hairstyle/contract/api/salon-kit.ts'
import { toMajorUnits } from '@hairstyle/contract/money.ts'

/** Currencies for prices; others on request. */
export const currencies = [
  ...['gbp', 'eur', 'usd', 'aud', 'cad', 'chf', 'czk', 'dkk', 'huf', 'inr', 'jpy', 'nok', 'nzd'],
  ...['pln', 'ron', 'sek', 'sgd', 'try', 'zar'],
] as const

/** As people write it: `60`, `59.50`, `59,50`. NaN where it is no number. */
export function amountOf(text: string, currency: string): number {
  return Math.round(Number(text.trim().replace(',', '.')) / toMajorUnits(1, currency))
}

/** The same number as `amountOf` reads. */
export function priceText({ amount, currency }: SalonPrice): string {
  return String(toMajorUnits(amount, currency))
}
