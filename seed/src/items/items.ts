import type { ItemDocument } from '@hairstyle/core/store/items.ts'

const anything = {
  ...{ credits: 0, accounts: 0, invitations: 0, currency: 'usd' },
  ...{ interval: null, badge: null, isOffered: true },
} as const
const pack = { ...anything, product: 'credits', kind: 'pack' } as const
const monthly = { ...anything, kind: 'subscription', interval: 'month' } as const
const plan = { ...monthly, product: 'credits' } as const
const tracking = { ...monthly, product: 'tracking' } as const
const salon = { ...monthly, product: 'salon' } as const
const report = { ...anything, product: 'tracking', kind: 'report' } as const

/** What can be bought on a fresh system, by document id, which is also the lookup key of the price at Stripe. */
export const items: Readonly<Record<string, ItemDocument>> = {
  'pack-10': { ...pack, title: '10 credits', credits: 10, price: 499, order: 10 },
  'pack-30': {
    ...pack,
    title: '30 credits',
    credits: 30,
    price: 999,
    badge: 'Save 33%',
    order: 20,
  },
  'pack-100': {
    ...{ ...pack, title: '100 credits', credits: 100, price: 2499, badge: 'Save 50%', order: 30 },
  },
  'monthly-30': { ...plan, title: 'Monthly plan', credits: 30, price: 699, order: 40 },
  'monthly-120': {
    ...{ ...plan, title: 'Studio plan', credits: 120, price: 1999, order: 50 },
    badge: 'Lowest price per credit',
  },
  'tracking-salon': {
    ...{ ...tracking, title: 'Salon tracking plan', accounts: 30, price: 900, order: 60 },
  },
  'tracking-agency': {
    ...{ ...tracking, title: 'Agency tracking plan', accounts: 100, price: 2400, order: 70 },
  },
  'past-report': { ...report, title: 'Past report', price: 500, order: 80 },
  'salon-solo': {
    ...{ ...salon, title: 'Solo consultation plan', invitations: 100, price: 1900, order: 90 },
  },
  'salon-team': {
    ...{ ...salon, title: 'Team consultation plan', invitations: 1000, price: 5900, order: 100 },
  },
}
