/** Without coins. Source of all of this: https://docs.stripe.com/currencies#zero-decimal, read in November 2026. */
const zeroDecimal = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
)
/** With coins of a thousandth. */
const threeDecimal = new Set('bhd jod kwd omr tnd'.split(' '))
/** Without coins, too; but Stripe tells and takes their amounts in hundredths, as it did when there were some. */
const hundredthsWithoutCoins = new Set('isk ugx'.split(' '))

/**
 * What an amount at Stripe is in whole units of its currency: 499 usd → 4.99, 500 jpy → 500, 500 isk → 5.
 * @param amount in the minor units in which Stripe tells amounts, which are not for all currencies those of ISO 4217.
 */
export function toMajorUnits(amount: number, currency: string): number {
  return amount / 10 ** digitsAtStripe(currency)
}

/**
 * `formatMoney(499, 'usd')` is `$4.99`.
 * @param amount as for `toMajorUnits`; fractions are rounded to the nearest coin.
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
