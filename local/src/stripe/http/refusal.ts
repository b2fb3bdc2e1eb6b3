/** Errors: https://docs.stripe.com/api/errors */
type Details = {
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error'
  code?: string
  param?: string
}

/** An error that the caller sees in Stripe's form: https://docs.stripe.com/api/errors */
export class Refusal extends Error {
  readonly status: number
  readonly #details: Details

  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.#details = details
  }

  /** The body of the answer. */
  toBody(): object {
    return { error: { type: 'invalid_request_error', message: this.message, ...this.#details } }
  }
}

/** Invalid parameters: 400, which is not stored under the idempotency key. */
export class BadParameters extends Refusal {
  constructor(message: string, details: Details = {}) {
    super(400, message, details)
  }
}

/** An error as the caller sees it; a bug of this stand-in is a 500 that says so. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return new Refusal(500, `The local stand-in of Stripe failed: ${trace}`, { type: 'api_error' })
}
