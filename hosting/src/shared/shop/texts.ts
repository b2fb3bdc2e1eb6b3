import type { Product } from '@hairstyle/contract/api/credits.ts'

/** What whoever buys credits may rely on. */
export const assuranceTexts = {
  creditBack:
    'If a picture goes wrong, tell us within seven days and your credit is back, up to three times in thirty days.',
  expiry: 'Credits never expire.',
  payment: 'You pay safely at Stripe. We never see your card.',
} as const

/** Of buying, from any page. */
export const buyTexts = {
  signInReason: {
    credits: 'Sign in, so that we know where to put your credits. Your choice is kept.',
    tracking: 'Sign in, so that we know whose accounts this is for.',
    salon: 'Sign in, so that we know whose salon this is for.',
  } satisfies Record<Product, string>,
} as const

/** Of plans side by side. */
export const planCardTexts = {
  free: 'Free',
  nothing: '$0',
  monthly: (price: string) => `${price} a month`,
  choose: 'Choose this plan',
  chooseOf: (title: string) => `Choose this plan: ${title}`,
  opening: 'Opening the checkout…',
  yours: 'Your plan',
  manage: 'Manage your plan',
} as const
