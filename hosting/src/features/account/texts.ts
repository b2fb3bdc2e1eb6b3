import type { cancelReasons, ledgerEntryTypes } from '@hairstyle/contract/api/credits.ts'
import type { Order } from '@hairstyle/contract/api/orders.ts'

export const accountTexts = {
  amount: (credits: number) => (credits > 0 ? `+${credits}` : `−${-credits}`),
  documentTitle: 'Your account',
  title: 'Your account',
  signInTitle: 'Sign in to see your account',
  signInText: 'Your credits and settings wait there.',
  loading: 'Loading your account',
  failed: 'Your account did not load',
  profile: 'Profile',
  since: (date: string) => `Here since ${date}`,
  verified: 'Verified',
  notVerified: 'Not verified yet',
  verify: 'Send a verification mail',
  verifying: 'Sending…',
  verifySent: 'We have sent you a mail. Please open the link in it.',
  verifiedAlready: 'Your address is verified already.',
  credits: 'Credits',
  records: 'What came and went',
  recordsFailed: 'Your credits did not load',
  recordsEmpty: 'Nothing yet.',
  chart: (from: number, to: number) => `Your balance over time, from ${from} to ${to} credits`,
  types: {
    sign_up: 'Gift',
    try_on: 'Try-on',
    refund: 'Credit back',
    purchase: 'Purchase',
    subscription: 'Subscription',
    reward: 'Reward',
    reversal: 'Taken back',
    adjustment: 'Correction',
  } satisfies Record<(typeof ledgerEntryTypes)[number], string>,
  emails: 'Emails',
  receiveEmail: 'Mail me when looks are ready and when friends vote',
  lowCredits: 'Mail me when my credits run low',
  lowCreditsFailed: 'One of the settings did not load.',
  saved: 'Saved',
  leave: 'Leave',
  delete: 'Delete my account',
} as const

/** The quoted names are the message keys that the product's description uses. */
export const deletionTexts = {
  title: 'Delete your account?',
  text: 'Your photos, looks, shared pages, credits and settings will be gone for good, and a monthly plan ends, all at once. Nobody can bring them back.',
  word: 'DELETE',
  label: (word: string) => `Type ${word} to go on`,
  keep: 'Keep my account',
  confirm: 'Delete for ever',
  pending: 'Deleting…',
  UserDeleted: 'Your account is deleted. Take care!',
  Account_Deletion_Failed_Error_Msg: 'We could not delete your account. Please try again.',
} as const

export const planTexts = {
  title: 'Plan',
  loading: 'Loading your plan',
  failed: 'Your plan did not load',
  none: 'You have no monthly plan. Packs and gifts work without one.',
  see: 'See the plans',
  unnamed: 'Monthly plan',
  every: (credits: number, price: string) => `${credits} try-ons for ${price} every month`,
  renews: (date: string) => `Renews on ${date}`,
  ends: (date: string) => `Ends on ${date}. You keep your credits, and pay nothing more.`,
  ended: 'It has ended. The credits you had are still yours.',
  states: { active: 'Active', ending: 'Ending', past_due: 'Payment failed', cancelled: 'Ended' },
  pastDue:
    'Your last payment did not go through. We will try again over the next days. The credits you have stay yours.',
  pay: 'Pay the open invoice',
  cancel: 'End the plan',
  resume: 'Keep the plan',
  resuming: 'One moment…',
  resumed: 'Your plan goes on.',
  again: 'Choose a plan',
} as const

export const cancelTexts = {
  title: 'End your plan?',
  text: (date: string) =>
    `You can use it until ${date}, and your credits stay yours after that. You can change your mind until then.`,
  pastDueText: 'It ends at once, and no more payments are tried. Your credits stay yours.',
  reason: 'What is the reason?',
  reasons: {
    too_expensive: 'It costs too much',
    not_using: 'I do not use it enough',
    missing_styles: 'I miss hairstyles',
    quality: 'The looks are not good enough',
    technical: 'Something does not work',
    other: 'Something else',
  } satisfies Record<(typeof cancelReasons)[number], string>,
  choose: 'Please choose one',
  keep: 'Keep my plan',
  confirm: 'End the plan',
  pending: 'Ending…',
  done: (date: string) => `Your plan ends on ${date}.`,
  doneAtOnce: 'Your plan has ended.',
} as const

export const orderTexts = {
  title: 'Orders',
  loading: 'Loading your orders',
  failed: 'Your orders did not load',
  empty: 'Nothing bought yet.',
  receipt: 'Receipt',
  receiptOf: (title: string, date: string) => `Receipt for ${title} of ${date}`,
  unfinished: 'Not paid yet',
  goOn: 'Continue',
  goOnOf: (title: string, date: string) => `Continue to pay for ${title} of ${date}`,
  statuses: {
    pending: 'Waiting for the payment',
    paid: 'Paid',
    failed: 'Not paid',
    refunded: 'Refunded',
    expired: 'Not finished',
  } satisfies Record<Order['status'], string>,
} as const
