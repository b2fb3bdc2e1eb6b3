/** Every way a call can fail: the envelope's code, the HTTP status, and what is said when the thrower says nothing better. */
export const apiErrors = {
  internal: {
    code: -1,
    status: 500,
    message: 'That did not work, and it is our fault. Please try again in a moment.',
  },
  upload_failed: { code: -1, status: 500, message: 'error' },
  invalid_request: {
    code: 1001,
    status: 400,
    message: 'Some of what was sent is missing or not valid.',
  },
  unauthenticated: { code: 1002, status: 401, message: 'Please sign in to continue.' },
  forbidden: { code: 1003, status: 403, message: 'You are not allowed to do this.' },
  not_our_site: {
    code: 1011,
    status: 403,
    message:
      'We could not make sure that this comes from our site. Please reload the page and try again.',
  },
  method_not_allowed: {
    code: 1010,
    status: 405,
    message: 'This address takes another method.',
  },
  not_found: { code: 1004, status: 404, message: 'We could not find that.' },
  conflict: { code: 1005, status: 409, message: 'This has already been changed or done.' },
  too_many_requests: {
    code: 1006,
    status: 429,
    message: 'That was a lot at once. Please wait a moment and try again.',
  },
  file_too_large: {
    code: 1007,
    status: 413,
    message: 'This picture is too large. Please choose one under 20 MB.',
  },
  body_too_slow: {
    code: 1012,
    status: 408,
    message:
      'Your connection was too slow for this. Please try again, or with a smaller picture where you sent one.',
  },
  not_an_image: {
    code: 1008,
    status: 415,
    message: 'We can read JPEG, PNG, WebP, AVIF and HEIC pictures. Please choose one of those.',
  },
  image_unusable: {
    code: 1009,
    status: 422,
    message: 'We could not use this picture. Please try another one.',
  },
  not_enough_credits: {
    code: 2001,
    status: 402,
    message: 'You do not have enough credits for this.',
  },
  style_gone: {
    code: 2002,
    status: 410,
    message: 'One of the hairstyles is no longer available. Please choose another.',
  },
  share_ended: {
    code: 2003,
    status: 410,
    message: 'This page is not shared any more.',
  },
  payment_declined: {
    code: 3002,
    status: 402,
    message: 'Your card was declined. Nothing was charged, and your plan stays as it is.',
  },
  source_unavailable: {
    code: 3003,
    status: 503,
    message: 'The service behind this account does not answer right now. Please try again later.',
  },
  payment_unavailable: {
    code: 3001,
    status: 503,
    message: 'We cannot take payments right now. Nothing was charged.',
  },
} as const satisfies Record<string, { code: number; status: number; message: string }>

export type ApiErrorName = keyof typeof apiErrors

/** The codes clients switch on. */
export type ApiErrorCode = (typeof apiErrors)[ApiErrorName]['code']
