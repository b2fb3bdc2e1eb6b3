export const salonPlanTexts = {
  title: 'Plan',
  lead: 'Consultations cost your clients nothing. Your plan says how many you can invite.',
  loading: 'Loading your plan',
  failed: 'Your plan did not load',
  used: (used: number, limit: number) => `${used} of ${limit} invitations used`,
  month: (month: string) => `In ${month}, counted by the calendar in UTC`,
  counting:
    'An invitation for one client counts when you make it. A link for everybody, and the page on your own site, count each consultation that comes of them.',
  usedUp:
    'Your invitations of this month are used up. Links that are out go on working, and your clients notice nothing. New ones can be made from the first of next month, or with a larger plan.',
  freeGets: (invitations: number) => [
    `${invitations} invitations a month`,
    'Your own list, inbox, and the page on your site',
    'The API and webhooks for your booking software',
  ],
  gets: (invitations: number) => [
    `${invitations} invitations a month`,
    'All that is free',
    'When it ends, your free invitations stay, and nothing is lost',
  ],
  change: 'Change your plan',
  plans: 'Plans',
  small:
    'You pay on the page of our payment provider, Stripe. We never see your card. This plan has nothing to do with plans for try-ons or for following accounts.',
  boughtHead: 'Your order',
  notBoughtHead: 'Checkout not finished',
  toPlan: 'To your plan',
} as const
