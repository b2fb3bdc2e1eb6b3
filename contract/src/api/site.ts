import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { NoFields } from '../fields.ts'
import { maxErrorLength } from '../limits.ts'

/** Something broke in a browser. Holds what to mend, and nothing about the person. */
export const SiteError = z.object({
  /** What the browser calls it, such as `TypeError`. */
  name: z.string().regex(new RegExp(`^\\w{1,${maxErrorLength.name}}$`)),
  message: z.string().max(maxErrorLength.message),
  /** As the browser wrote it; empty where there is none. */
  stack: z.string().max(maxErrorLength.stack),
  /** The page by the first part of its path: `/`, `/mine`, `/share/*`. */
  page: z.string().regex(/^\/[a-z-]{0,20}(\/\*)?$/),
  /** The page's build. */
  release: z.string().regex(/^[\w.-]{1,60}$/),
})
export type SiteError = z.infer<typeof SiteError>

/** Calls that the site makes on its own behalf. */
export const siteEndpoints = {
  'POST /site/error': {
    summary:
      'Reports an error in a browser to the site’s operator. It must not contain personal data.',
    errors: ['too_many_requests'],
    auth: 'none',
    request: SiteError,
    response: z.object({ noted: z.literal(true) }),
  },
  /** The network address of the caller, which the rate limits count by without an account; for IPv6, the network. */
  'GET /site/address': {
    summary:
      'The caller’s network address, as the rate limits count it; for IPv6 the network. Nothing is stored.',
    auth: 'none',
    request: NoFields,
    response: z.object({ address: z.string() }),
  },
} as const satisfies Endpoints
