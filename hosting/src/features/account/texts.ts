import { googleTexts } from '../../shared/sign-in/google-texts.ts'
import type { Item, cancelReasons, ledgerEntryTypes } from '@hairstyle/contract/api/credits.ts'
import type { Order } from '@hairstyle/contract/api/orders.ts'
import { freeInvitations } from '@hairstyle/contract/limits.ts'
import { freeAccounts } from '@hairstyle/contract/tracking-sources.ts'

export const accountTexts = {
  amount: (credits: number) => (credits > 0 ? `+${credits}` : credits < 0 ? `−${-credits}` : '0'),
  documentTitle: 'Your account',
  title: 'Your account',
  signInTitle: 'Sign in to see your account',
  signInText: 'Your credits and settings are waiting there.',
  loading: 'Loading your account',
  failed: 'Your account did not load',
  profile: 'Profile',
  since: (date: string) => `Member since ${date}`,
  verified: 'Verified',
  notVerified: 'Not verified yet',
  verify: 'Send a verification email',
  verifying: 'Sending…',
  verifySent: 'We have sent you an email. Please open the link in it.',
  verifiedAlready: 'Your address is already verified.',
  credits: 'Credits',
  records: 'Credit history',
  recordsLoading: 'Loading your credit history',
  recordsFailed: 'Your credit history did not load',
  recordsEmpty: 'Nothing yet.',
  chart: (from: number, to: number) => `Your balance over time, from ${from} to ${to} credits`,
  chartTitle: 'Credits after each change',
  types: {
    sign_up: 'Gift',
    try_on: 'Try-on',
    finish: 'Photograph',
    refund: 'Credit returned',
    purchase: 'Purchase',
    subscription: 'Subscription',
    reward: 'Reward',
    reversal: 'Reversed',
    adjustment: 'Correction',
  } satisfies Record<(typeof ledgerEntryTypes)[number], string>,
  emails: 'Emails',
  receiveEmail: 'Email me when my looks are ready and when friends vote',
  lowCredits: 'Email me when my credits run low',
  lowCreditsFailed: 'One of these settings did not load.',
  saved: 'Saved',
  leave: 'Sign out and delete',
  delete: 'Delete my account',
} as const

/** The quoted names are message keys of the product's description. */
export const deletionTexts = {
  title: 'Delete your account?',
  text: 'Your photos, looks, shared pages, credits and settings will be deleted permanently, and a monthly plan ends at once. Nobody can bring them back.',
  who: (email: string) => `This is about the account of ${email}.`,
  google: 'Google will ask you once more who you are.',
  password: 'Your password',
  notDeleted: {
    somebodyElse: (email: string) =>
      `That was another account. Nothing was deleted: please choose ${email}.`,
    closed: () => 'You closed Google’s window. Nothing was deleted.',
    blocked: () => googleTexts.blocked,
    wrong: () => 'This is not the password of your account. Nothing was deleted.',
  },
  word: 'DELETE',
  label: (word: string) => `Type ${word} to confirm`,
  keep: 'Keep my account',
  confirm: 'Delete permanently',
  asking: 'Checking that it is you…',
  pending: 'Deleting…',
  UserDeleted: 'Your account has been deleted. Take care!',
  Account_Deletion_Failed_Error_Msg: 'We could not delete your account. Please try again.',
} as const

export const planTexts = {
  title: 'Plan',
  loading: 'Loading your plan',
  failed: 'Your plan did not load',
  see: 'See the plans',
  unnamed: 'Monthly plan',
  renews: (date: string) => `Renews on ${date}`,
  states: {
    active: 'Active',
    changing: 'Waiting for payment',
    ending: 'Ending',
    past_due: 'Payment failed',
    cancelled: 'Ended',
  },
  changing:
    'Your change of plan waits for your payment: your bank wants you to confirm it. Until then your plan stays as it is. Without it, the change is forgotten after a day.',
  pay: 'Pay the open invoice',
  confirm: 'Confirm the payment',
  cancel: 'End the plan',
  resume: 'Keep the plan',
  resuming: 'One moment…',
  resumed: 'Your plan continues.',
  again: 'Choose a plan',
} as const

export const changeTexts = {
  action: 'Change plan',
  title: 'Change your plan',
  current: (title: string) => `You are on “${title}”.`,
  choose: 'Change to',
  keep: 'Not now',
  confirm: 'Change plan',
  pending: 'Changing…',
  done: (title: string) => `You are now on “${title}”.`,
  unconfirmed: 'Please confirm the payment. Your plan changes after that.',
} as const

export const cancelTexts = {
  title: 'End your plan?',
  reason: 'Would you like to tell us why? (optional)',
  keep: 'Keep my plan',
  confirm: 'End the plan',
  pending: 'Ending…',
  done: (date: string) => `Your plan ends on ${date}.`,
  doneAtOnce: 'Your plan has ended.',
} as const

type Reasons = Partial<Record<(typeof cancelReasons)[number], string>>
type PlanItem = Pick<Item, 'title' | 'credits' | 'accounts' | 'invitations'>

/** Texts that differ between the products' plans. */
export const sideTexts = {
  credits: {
    none: 'You have no monthly plan. You can use packs and free credits without one.',
    every: ({ credits }: PlanItem, price: string) => `${credits} credits for ${price} every month`,
    ends: (date: string) => `Ends on ${date}. You keep your credits and will not be charged again.`,
    ended: 'It has ended. Any credits you had left are still yours.',
    pastDue:
      'Your last payment did not go through. We will try again over the next days. The credits you have are still yours.',
    offer: ({ title, credits }: PlanItem, price: string) =>
      `${title}: ${credits} credits for ${price} a month`,
    dearer: (most: string, wanted: PlanItem, current: PlanItem) =>
      `It starts now. You pay the difference for the rest of this month, at most ${most}, and get the same share of ${wanted.credits - current.credits} more credits.`,
    cheaper: (date: string) =>
      `It starts on ${date}. You pay nothing now, and you keep the credits you have.`,
    cancel: (date: string) =>
      `You can use it until ${date}, and your credits stay yours after that. You can change your mind until then.`,
    cancelAtOnce:
      'It ends at once, and we will not try to charge you again. Your credits stay yours.',
    reasons: {
      too_expensive: 'It costs too much',
      not_using: 'I don’t use it enough',
      missing_styles: 'Not enough styles',
      quality: 'The looks are not good enough',
      technical: 'Something doesn’t work',
      other: 'Something else',
    } satisfies Reasons,
  },
  tracking: {
    none: `You have no plan for following accounts. You can follow up to ${freeAccounts} without one.`,
    every: ({ accounts }: PlanItem, price: string) =>
      `Up to ${accounts} accounts for ${price} every month`,
    ends: (date: string) =>
      `Ends on ${date}, and you will not be charged again. After that you see the first ${freeAccounts} accounts you added; the others rest, and nothing of them is lost.`,
    ended: `It has ended. You see the first ${freeAccounts} accounts you added; the others rest, and nothing of them is lost.`,
    pastDue:
      'Your last payment did not go through. We will try again over the next days. Until then accounts beyond the free ones rest.',
    offer: ({ title, accounts }: PlanItem, price: string) =>
      `${title}: up to ${accounts} accounts for ${price} a month`,
    dearer: (most: string, wanted: PlanItem) =>
      `It starts now: up to ${wanted.accounts} accounts. You pay the difference for the rest of this month, at most ${most}.`,
    cheaper: (date: string) => `You pay nothing now, and less from ${date} on.`,
    cancel: (date: string) =>
      `You can use it until ${date}. After that you see the first ${freeAccounts} accounts you added; the others rest. You can change your mind until then.`,
    cancelAtOnce: `It ends at once, and we will not try to charge you again. You see the first ${freeAccounts} accounts you added.`,
    reasons: {
      too_expensive: 'It costs too much',
      not_using: 'I don’t use it enough',
      quality: 'It does not tell me enough',
      technical: 'Something doesn’t work',
      other: 'Something else',
    } satisfies Reasons,
  },
  salon: {
    none: `You have no plan for your salon. You can send ${freeInvitations} invitations a month without one.`,
    every: ({ invitations }: PlanItem, price: string) =>
      `${invitations} invitations a month for ${price}`,
    ends: (date: string) =>
      `Ends on ${date}, and you will not be charged again. After that you have ${freeInvitations} invitations a month; links that are out go on working.`,
    ended: `It has ended. You have ${freeInvitations} invitations a month.`,
    pastDue: `Your last payment did not go through. We will try again over the next days. Until then you have ${freeInvitations} invitations a month.`,
    offer: ({ title, invitations }: PlanItem, price: string) =>
      `${title}: ${invitations} invitations for ${price} a month`,
    dearer: (most: string, wanted: PlanItem) =>
      `It starts now: ${wanted.invitations} invitations a month. You pay the difference for the rest of this month, at most ${most}.`,
    cheaper: (date: string) => `You pay nothing now, and less from ${date} on.`,
    cancel: (date: string) =>
      `You can use it until ${date}. After that you have ${freeInvitations} invitations a month. You can change your mind until then.`,
    cancelAtOnce: `It ends at once, and we will not try to charge you again. You have ${freeInvitations} invitations a month.`,
    reasons: {
      too_expensive: 'It costs too much',
      not_using: 'I don’t use it enough',
      missing_styles: 'Clients don’t find the styles they want',
      technical: 'Something doesn’t work',
      other: 'Something else',
    } satisfies Reasons,
  },
} as const

export const orderTexts = {
  title: 'Orders',
  loading: 'Loading your orders',
  failed: 'Your orders did not load',
  empty: 'You haven’t bought anything yet.',
  receipt: 'Receipt',
  receiptOf: (title: string, date: string) => `Receipt for ${title}, ${date}`,
  reportOf: (title: string, handle: string) => `${title} of ${handle}`,
  unfinished: 'Not paid yet',
  goOn: 'Continue',
  goOnOf: (title: string, date: string) => `Continue paying for ${title}, ${date}`,
  statuses: {
    pending: 'Waiting for the payment',
    paid: 'Paid',
    failed: 'Not paid',
    refunded: 'Refunded',
    expired: 'Not finished',
  } satisfies Record<Order['status'], string>,
} as const
