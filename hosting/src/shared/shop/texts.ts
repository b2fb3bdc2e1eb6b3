import type { Product } from '@hairstyle/contract/api/credits.ts'

/** Of buying, from any page. */
export const buyTexts = {
  signInReason: {
    credits: 'Sign in, so that we know where to put your credits. Your choice is kept.',
    tracking: 'Sign in, so that we know whose accounts this is for.',
  } satisfies Record<Product, string>,
} as const
