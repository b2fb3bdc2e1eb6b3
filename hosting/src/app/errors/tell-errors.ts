/** Reports `error` and all later errors to the site's operator. Its code is loaded late, as few need it. */
export function tellErrors(error?: unknown) {
  import('./site-errors.ts').then(({ tellError }) => tellError(error)).catch(() => undefined)
}
