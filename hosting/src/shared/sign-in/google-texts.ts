/** Failures of signing in with Google; separate from what every page loads. */
export const googleTexts = {
  unreachable: 'We could not reach Google. Please check your connection and try again.',
  failed: 'Google could not sign you in. Please try again.',
  blocked:
    'Your browser did not let Google’s window open. Please allow windows for this page, and try again.',
  cookies:
    'This browser keeps no cookies for this site, and would forget that you signed in. Please allow them here, and try again.',
} as const
