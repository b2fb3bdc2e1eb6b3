import { z } from 'zod'

/** The engine's part of a style does not say how to draw it; the schema's error is its cause. */
export class BadStyleError extends Error {
  override readonly name = 'BadStyleError'

  constructor(cause: z.ZodError) {
    super(`A style cannot be drawn: ${z.prettifyError(cause)}`, { cause })
  }
}
