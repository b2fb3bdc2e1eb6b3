/** What any page may say about being signed in. The quoted names are the message keys of the product's description. */
export const sessionTexts = {
  expired: 'You have been signed out. Sign in to carry on where you left off.',
  everywhere: 'You are signed out on all devices.',
  SignOutSuccessful: 'You are signed out. See you soon!',
  Log_Out_Failed_Error_Msg: 'We could not sign you out. Please try again.',
} as const
