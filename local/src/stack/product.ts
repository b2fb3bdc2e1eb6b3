/** What a stack runs: the product, or a small stand-in of it in tests of the stack. */
export type Product = {
  /** Deployable functions folder. */
  functions: string
  /** Built site. */
  site: string
  /** Script of the model service. */
  model: string
  /** Script that fills an empty system. */
  seed?: string
  /** Script that updates the Stripe account's prices to the plans. */
  stripePrices?: string
  /** Path on the site that answers 2xx once everything works together. */
  readyPath: string
}
