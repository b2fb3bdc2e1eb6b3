/**
 * Without minor units. Source for all three: https://docs.stripe.com/currencies#zero-decimal, read in November 2026.
 */
const zeroDecimal = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
)
/** With minor units of a thousandth. */
const threeDecimal = new Set('bhd jod kwd omr tnd'.split(' '))
/** Without minor units, too, but Stripe still expects their amounts in hundredths. */
const hundredthsWithoutCoins = new Set('isk ugx'.split(' '))

/**
 * Converts an amount at Stripe to whole units of its currency: 499 usd → 4.99, 500 jpy → 500, 500 isk → 5.
 * @param amount in Stripe's minor units, which differ from ISO 4217 for some currencies.
 */
export function toMajorUnits(amount: number, currency: string): number {
  return amount / 10 ** digitsAtStripe(currency)
}

/**
 * `formatMoney(499, 'usd')` is `$4.99`.
 * @param amount as for `toMajorUnits`; rounded to the nearest minor unit.
 */
export function formatMoney(amount: number, currency: string): string {
  const digits = hundredthsWithoutCoins.has(currency) ? 0 : digitsAtStripe(currency)
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...fraction })
  return format.format(toMajorUnits(amount, currency))
}

function digitsAtStripe(currency: string): 0 | 2 | 3 {
  if (zeroDecimal.has(currency)) return 0
  return threeDecimal.has(currency) ? 3 : 2
}
