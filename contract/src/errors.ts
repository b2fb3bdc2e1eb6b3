import { errorCodes, type ApiErrorName } from './error-codes.ts'

/** Every way a call can fail: the envelope's code, the HTTP status, and the default message. */
export const apiErrors = {
  internal: {
    code: errorCodes.internal,
    status: 500,
    message: 'That did not work, and it is our fault. Please try again in a moment.',
  },
  upload_failed: { code: errorCodes.upload_failed, status: 500, message: 'error' },
  invalid_request: {
    code: errorCodes.invalid_request,
    status: 400,
    message: 'Some of what was sent is missing or not valid.',
  },
  unauthenticated: {
    code: errorCodes.unauthenticated,
    status: 401,
    message: 'Please sign in to continue.',
  },
  forbidden: {
    code: errorCodes.forbidden,
    status: 403,
    message: 'You are not allowed to do this.',
  },
  not_our_site: {
    code: errorCodes.not_our_site,
    status: 403,
    message:
      'We could not make sure that this comes from our site. Please reload the page and try again.',
  },
  method_not_allowed: {
    code: errorCodes.method_not_allowed,
    status: 405,
    message: 'This address takes another method.',
  },
  not_found: { code: errorCodes.not_found, status: 404, message: 'We could not find that.' },
  conflict: {
    code: errorCodes.conflict,
    status: 409,
    message: 'This has already been changed or done.',
  },
  too_many_requests: {
    code: errorCodes.too_many_requests,
    status: 429,
    message: 'That was a lot at once. Please wait a moment and try again.',
  },
  file_too_large: {
    code: errorCodes.file_too_large,
    status: 413,
    message: 'This picture is too large. Please choose one under 20 MB.',
  },
  body_too_slow: {
    code: errorCodes.body_too_slow,
    status: 408,
    message:
      'Your connection was too slow for this. Please try again, or with a smaller picture where you sent one.',
  },
  not_an_image: {
    code: errorCodes.not_an_image,
    status: 415,
    message: 'We can read JPEG, PNG, WebP, AVIF and HEIC pictures. Please choose one of those.',
  },
  image_unusable: {
    code: errorCodes.image_unusable,
    status: 422,
    message: 'We could not use this picture. Please try another one.',
  },
  not_enough_credits: {
    code: errorCodes.not_enough_credits,
    status: 402,
    message: 'You do not have enough credits for this.',
  },
  plan_used_up: {
    code: errorCodes.plan_used_up,
    status: 402,
    message:
      'The invitations of this month are used up. New ones come with the next month, or with a larger plan.',
  },
  style_gone: {
    code: errorCodes.style_gone,
    status: 410,
    message: 'One of the hairstyles is no longer available. Please choose another.',
  },
  share_ended: {
    code: errorCodes.share_ended,
    status: 410,
    message: 'This page is not shared any more.',
  },
  payment_declined: {
    code: errorCodes.payment_declined,
    status: 402,
    message: 'Your card was declined. Nothing was charged, and your plan stays as it is.',
  },
  source_unavailable: {
    code: errorCodes.source_unavailable,
    status: 503,
    message: 'The service behind this account does not answer right now. Please try again later.',
  },
  payment_unavailable: {
    code: errorCodes.payment_unavailable,
    status: 503,
    message: 'We cannot take payments right now. Nothing was charged.',
  },
} as const satisfies Record<ApiErrorName, { code: number; status: number; message: string }>
