/** @param seconds since 1970, as Stripe tells time. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
