/** What any page may say about being signed in. The quoted names are the message keys of the product's description. */
export const sessionTexts = {
  expired: 'You have been signed out. Sign in to carry on where you left off.',
  unreachable: 'We could not reach Google. Please check your connection and try again.',
  failed: 'Google could not sign you in. Please try again.',
  everywhere: 'You are signed out on all devices.',
  blocked:
    'Your browser did not let Google’s window open. Please allow windows for this page, and try again.',
  SignOutSuccessful: 'You are signed out. See you soon!',
  Log_Out_Failed_Error_Msg: 'We could not sign you out. Please try again.',
} as const
