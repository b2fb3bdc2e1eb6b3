/** Of buying, from any page. */
export const buyTexts = {
  signInReason: 'Sign in, so that we know where to put your credits. Your choice is kept.',
} as const
