type RefusalDetails = {
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error'
  code?: string
  param?: string
}

/** An error that the caller sees in Stripe's form. */
export class Refusal extends Error {
  readonly status: number
  readonly details: RefusalDetails

  constructor(status: number, message: string, details: RefusalDetails = {}) {
    super(message)
    this.status = status
    this.details = details
  }

  /** The body of the answer. */
  toBody(): object {
    const { type = 'invalid_request_error', code, param } = this.details
    return {
      error: {
        ...(code === undefined
          ? {}
          : { code, doc_url: `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}` }),
        message: this.message,
        ...(param === undefined ? {} : { param }),
        type,
      },
    }
  }
}

/** The parameters do not fit; no answer to remember for an idempotency key. */
export class BadParameters extends Refusal {
  constructor(message: string, details: RefusalDetails = {}) {
    super(400, message, details)
  }
}

/** What a caller sees of an error; a bug of this stand-in is a 500 that says so. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return new Refusal(500, `The local stand-in of Stripe failed: ${trace}`, { type: 'api_error' })
}
