import type { SalonStyle } from '@hairstyle/contract/api/salon-kit.ts'
import { formatMoney } from '@hairstyle/contract/money.ts'

type Terms = Pick<SalonStyle, 'minutes' | 'price' | 'upkeep_weeks'>

/** What a salon says of a style, as far as it does: `1 h 30 min · £60.00 · again in 6 weeks`. */
export function termsLine({ minutes, price, upkeep_weeks: weeks }: Terms): string {
  return [
    minutes !== null && timeWords(minutes),
    price !== null && formatMoney(price.amount, price.currency),
    weeks !== null && (weeks === 1 ? 'again in a week' : `again in ${weeks} weeks`),
  ]
    .filter((words) => words !== false)
    .join(' · ')
}

function timeWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}
