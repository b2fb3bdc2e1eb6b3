import type { Product } from '@hairstyle/contract/api/credits.ts'
import type { Config } from '../config.ts'
import { ApiError } from '../errors.ts'

export interface ReturnUrls {
  readonly success: string
  readonly cancel: string
}

interface Return {
  readonly product: Product
  readonly redirectUrl: string
  readonly orderId: string
}

/** Where each product is sold. */
const shops = { credits: '/shop', tracking: '/tracking/plan' } as const satisfies Record<
  Product,
  string
>

/**
 * Where the checkout page sends people afterwards: the shop's own pages on the origin of `redirectUrl`, which carry its
 * path as `back`.
 * @throws {ApiError} invalid_request unless `redirectUrl` is on the site.
 */
export function returnUrls(
  { siteOrigins }: Pick<Config, 'siteOrigins'>,
  { product, redirectUrl, orderId }: Return,
): ReturnUrls {
  const url = URL.parse(redirectUrl)
  if (!url || !siteOrigins.includes(url.origin)) {
    throw new ApiError('invalid_request', 'The address to come back to must be on this site.')
  }
  const back = `${url.pathname}${url.search}${url.hash}`
  const page = (name: string) =>
    `${url.origin}${shops[product]}/${name}?${new URLSearchParams({ order_id: orderId, back }).toString()}`
  return { success: page('success'), cancel: page('cancel') }
}
