/**
 * Has what breaks from now on told to whoever runs the site, and `error` before it. Its code comes late, as few need
 * it.
 */
export function tellErrors(error?: unknown) {
  import('./site-errors.ts').then(({ tellError }) => tellError(error)).catch(() => undefined)
}
