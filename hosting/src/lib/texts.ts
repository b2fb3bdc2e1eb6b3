/** Every English text that more than one feature shows, by place. Features keep their own beside their components. */
export const texts = {
  brand: 'Hairstyle',
  close: 'Close',
  errors: {
    unexpected: 'That did not work, and it is our fault. Please try again in a moment.',
    offline: 'You seem to be offline. Please check your connection and try again.',
    unreachable: 'We could not reach the studio. Please try again in a moment.',
    timeout: 'This took too long. Please try again.',
    tryAgain: 'Try again',
  },
  nav: {
    home: 'Home',
    styles: 'Hairstyles',
    mine: 'My looks',
    main: 'Main',
    homeLabel: 'Hairstyle, to the home page',
    signIn: 'Sign in',
    skip: 'Skip to content',
    account: 'Your account',
    privacy: 'Privacy',
    terms: 'Terms',
  },
  signOut: { action: 'Sign out', pending: 'Signing out…' },
  footer: { line: 'See the cut before you cut.', links: 'More' },
  compare: {
    before: 'Before',
    after: 'After',
    divider: 'Compare before and after',
    shown: (percent: number) => `${percent} percent of the new look shown`,
  },
  credits: {
    label: (count: number) => (count === 1 ? '1 credit' : `${count} credits`),
    explain: 'One credit is one hairstyle on your photo.',
  },
} as const
