/** The codes that clients switch on, by the name of the failure; without messages, since pages have their own. */
export const errorCodes = {
  internal: -1,
  upload_failed: -1,
  invalid_request: 1001,
  unauthenticated: 1002,
  forbidden: 1003,
  not_our_site: 1011,
  method_not_allowed: 1010,
  not_found: 1004,
  conflict: 1005,
  too_many_requests: 1006,
  file_too_large: 1007,
  body_too_slow: 1012,
  not_an_image: 1008,
  image_unusable: 1009,
  not_enough_credits: 2001,
  plan_used_up: 2004,
  style_gone: 2002,
  share_ended: 2003,
  payment_declined: 3002,
  source_unavailable: 3003,
  payment_unavailable: 3001,
} as const

export type ApiErrorName = keyof typeof errorCodes
export type ApiErrorCode = (typeof errorCodes)[ApiErrorName]
