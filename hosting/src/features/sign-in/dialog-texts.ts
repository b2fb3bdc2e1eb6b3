/** Texts of the dialogs and the page of signing in, which come with them. */
export const signInTexts = {
  title: 'Sign in',
  reason: 'Keep your looks, and pick up where you left off on any device.',
  google: 'Continue with Google',
  pending: 'Waiting for Google…',
  firstFree: 'New here? Your first try-on is free.',
  privacy: 'Your photos stay yours.',
  privacyLink: 'How we treat them',
  signedUp: {
    title: 'Sign Up successful',
    gift: 'Get 1 Free Try-On.',
    invite: 'Try on Trendy Hairstyles Now!',
    action: 'EXPLORE TRENDY STYLES',
  },
  LoggedInSuccessfully: 'Logged in successfully',
  welcomeBack: 'Good to see you again. Your looks are where you left them.',
  continue: 'Continue',
  landing: {
    title: 'Finish signing in',
    text: 'You followed a sign-in link. Continue only if you signed in yourself just now.',
    missing: 'This sign-in link has already been used.',
    missingText: 'Please sign in again: it takes one tap.',
  },
} as const
