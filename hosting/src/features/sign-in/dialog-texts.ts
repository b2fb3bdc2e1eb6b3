/** Texts of the dialogs and the page of signing in, which come with them. */
export const signInTexts = {
  title: 'Sign in',
  reason: 'Keep your looks, and pick up where you left off on any device.',
  google: 'Continue with Google',
  pending: 'Waiting for Google…',
  firstFree: 'New here? Your first try-on is free.',
  inApp: {
    notice: (app: string | null) =>
      `Google does not let anybody sign in inside ${app ?? 'another app'}. Open this page in your browser, or take an email address and a password.`,
    open: 'Open in my browser',
    copy: 'Copy the address',
    menu: 'If nothing opens: the app’s own menu, the three dots, can open it in the browser, too.',
    copied: 'Copied. Paste it into the address bar of your browser.',
    copyFailed: 'The address could not be copied. Please open this page from the app’s menu.',
    firstFree: 'New here? Your first try-on is free once you have opened the link in our email.',
  },
  privacy: 'Your photos stay yours.',
  privacyLink: 'How we treat them',
  signedUp: {
    title: 'Sign Up successful',
    gift: 'Get 1 Free Try-On.',
    mail: 'Please open the link in our email; if none comes, your account page sends another.',
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
