import { maxStylesPerBatch } from '@hairstyle/contract/limits.ts'

export const shopTexts = {
  head: {
    title: 'Prices',
    description:
      'Credits for hairstyles on your photo: packs to buy once and plans for every month. Your first try-on is free, and unused credits never expire.',
  },
  title: 'Choose a pack or a plan.',
  lead: 'One credit is one hairstyle on your photo: in full size, in every colour, to download and to show.',
  loading: 'Loading the prices',
  failed: 'The prices did not load',
  empty: 'Nothing is on sale right now',
  emptyText: 'Please check back soon. The credits you have still work.',
  emptyAction: 'See the hairstyles',
  packs: 'Buy once',
  packsLead: 'For the next haircut, or the one after. They never expire.',
  plans: 'Every month',
  plansLead: 'For people who like change. End it any time and keep your credits.',
  each: (price: string) => `${price} per credit`,
  perMonth: 'a month',
  monthly: (credits: number) => `${credits} credits every month`,
  buy: (credits: number) => `Get ${credits}`,
  buyLabel: (credits: number, price: string) => `Get ${credits} credits for ${price}`,
  choose: 'Choose this plan',
  chooseLabel: (title: string, price: string) => `Choose this plan: ${title} for ${price} a month`,
  opening: 'Opening the checkout…',
  chosen: 'Your choice',
  yourPlan: 'Your plan',
  endsOn: (date: string) => `Ends on ${date}`,
  renewsOn: (date: string) => `Renews on ${date}`,
  pastDue: 'The last payment did not go through',
  manage: 'Manage your plan',
  otherPlan: 'You can change to this plan on your account page.',
  payFirst: 'To change to this plan, first complete the open payment on your account page.',
  keepFirst: 'Your plan is ending. To change to this one, first keep it on your account page.',
  small: 'By buying you accept the',
  terms: 'terms',
} as const

export const compareTexts = {
  title: 'What you get',
  caption: 'What comes free, with a pack, and with a plan',
  columns: ['Free', 'Packs', 'Monthly'],
  from: (price: string) => `from ${price}`,
  free: 'Free',
  credits: 'Credits',
  firstCredits: '1 to start',
  once: (counts: string) => `${counts}, once`,
  everyMonth: (counts: string) => `${counts} every month`,
  price: 'One credit',
  rows: [
    { name: 'You pay', values: ['Nothing', 'Once', 'Every month'] },
    { name: 'It ends', values: ['Never', 'Never', 'When you say so'] },
    { name: 'Unused credits', values: ['Stay', 'Stay', 'Stay, also after its end'] },
    { name: 'Good for', values: ['A first look', 'The next haircut', 'A new look every season'] },
  ],
  all: `With all of them: every hairstyle and colour, up to ${maxStylesPerBatch} in one go, downloads in full size, a card for your hairdresser, and friends who vote.`,
} as const

export const exampleTexts = {
  title: 'This is one credit',
  text: 'Her photo, and the same photo with one hairstyle. Other colours and lengths of it cost nothing more.',
  before: 'A smiling woman with very short black hair',
  after: 'The same woman with dark waves to her shoulders, parted at the side',
} as const

export const questionTexts = {
  title: 'Good to know',
  list: [
    {
      question: 'What is a credit?',
      answer:
        'One credit is one hairstyle on one photo. Looking at your results, comparing, saving and sharing them costs nothing, and so do up to thirty versions of each: in other colours, a little longer, fuller or higher, or mirrored.',
    },
    {
      question: 'Do credits expire?',
      answer:
        'No. Bought or given, they stay in your account. Credits from a plan stay too, even after the plan has ended.',
    },
    {
      question: 'What if a look does not work out?',
      answer:
        'If we cannot make it, or it does not turn out well, its credit is returned automatically, and we tell you what to change. If the picture went wrong, tell us below it within seven days: its credit is back at once, up to three times in thirty days.',
    },
    {
      question: 'Can I change my plan?',
      answer:
        'Yes, on your account page. A bigger plan starts at once: you pay the difference for the rest of the month and get the same share of its extra credits. A smaller one starts with your next month, and you keep the credits you have.',
    },
    {
      question: 'How do I end a plan?',
      answer:
        'On your account page, in two taps. It runs until the end of the month you have paid for, and you can change your mind until then.',
    },
    {
      question: 'Can I get more credits without paying?',
      answer:
        'Yes. Share a look for the first time and you get one. Then you get one more for every five friends with an account who like what you share.',
    },
    {
      question: 'I have paid. Where are my credits?',
      answer:
        'They arrive as soon as your bank approves the payment: usually within seconds, or within a few days for a bank transfer. You do not need to do anything. Your orders and receipts are on your account page.',
    },
  ],
} as const

export const returnTexts = {
  successTitle: 'Your order',
  cancelTitle: 'Checkout not finished',
  signIn: 'Sign in to see your order',
  signInText: 'What you bought is safe in the account that you bought it with.',
  waiting: 'Thank you! One moment…',
  waitingText:
    'We are waiting for your bank to approve the payment. What you bought will arrive automatically.',
  slow: 'Your bank is taking its time',
  slowText:
    'It can take a few minutes, or a few days for a bank transfer. Nothing is lost: what you bought will arrive automatically, even if you close this page. We will email you the receipt.',
  arrived: (credits: number) => `${credits} credits are yours`,
  subscribed: (credits: number) => `${credits} credits, every month`,
  invites: (invitations: number) => `${invitations} invitations a month are yours`,
  covered: (accounts: number) => `You can follow up to ${accounts} accounts`,
  reported: (handle: string) => `The past report of ${handle} is yours`,
  balance: 'You now have',
  balanceLoading: 'Counting…',
  receipt: 'Open the receipt',
  failed: 'The payment did not go through',
  failedText: 'Nothing was charged. Another card may work better.',
  expired: 'This checkout has expired',
  expiredText: 'It was open for too long. Nothing was charged.',
  refunded: 'This order was refunded',
  refundedText: 'The money is on its way back to you. It can take a few days to arrive.',
  unknown: 'We could not find this order',
  unknownText: 'It may belong to another account. Your own orders are on your account page.',
  loadFailed: 'Your order did not load',
  orders: 'See your orders',
  again: 'Try again',
  prices: 'See all prices',
  explore: 'Choose hairstyles',
  goOn: (count: number) =>
    count === 1 ? 'Continue with your hairstyle' : `Continue with your ${count} hairstyles`,
  goBack: 'Back to where you were',
  cancelled: 'Nothing was charged',
  cancelledText: 'You left before paying. Everything is where you left it.',
  cancelledFor: (title: string, price: string) =>
    `You left before paying ${price} for “${title}”. Everything is where you left it.`,
} as const
