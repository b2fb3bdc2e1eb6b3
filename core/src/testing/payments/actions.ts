import fc from 'fast-check'

/** Something that happens; `pick` chooses among the people, orders or charges that there are at that time. */
export type Action = { readonly pick: number } & (
  | {
      readonly kind: 'buy'
      readonly item: number
      readonly how: 'pay' | 'pay_later' | 'decline' | 'leave'
    }
  | { readonly kind: 'pay-elsewhere'; readonly isPlan: boolean; readonly isMarked: boolean }
  | { readonly kind: 'settle-payment'; readonly outcome: 'paid' | 'refused' }
  | { readonly kind: 'expire-session' }
  | { readonly kind: 'advance'; readonly days: number }
  | { readonly kind: 'fail-renewals'; readonly fail: 'yes' | 'no' | 'confirm' }
  | { readonly kind: 'pay-invoice' }
  | { readonly kind: 'change-plan' | 'change-plan-at-stripe'; readonly item: number }
  | { readonly kind: 'refund'; readonly percent: number }
  | { readonly kind: 'dispute'; readonly percent: number; readonly isInquiry: boolean }
  | { readonly kind: 'decide-dispute'; readonly outcome: 'won' | 'lost' }
  | { readonly kind: 'appeal-dispute' | 'reopen-dispute' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'try-on'; readonly count: number }
  | { readonly kind: 'deliver'; readonly share: number }
  | { readonly kind: 'reconcile'; readonly hours: number }
)

const pick = fc.nat(1000)

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('buy'),
      pick,
      item: fc.nat(6),
      how: fc.constantFrom('pay', 'pay', 'pay', 'pay', 'pay_later', 'decline', 'leave'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pay-elsewhere'),
      pick,
      isPlan: fc.boolean(),
      isMarked: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('settle-payment'),
      pick,
      outcome: fc.constantFrom('paid', 'refused'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire-session'), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('advance'),
      pick,
      // None: to the next renewal.
      days: fc.constantFrom(0, 0, 0, 4),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('fail-renewals'),
      pick,
      fail: fc.constantFrom('yes', 'no', 'confirm'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay-invoice'), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('change-plan', 'change-plan', 'change-plan-at-stripe'),
      pick,
      item: fc.nat(1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund'),
      pick,
      percent: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('dispute'),
      pick,
      percent: fc.constantFrom(100, 100, 40),
      isInquiry: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('decide-dispute'),
      pick,
      outcome: fc.constantFrom('won', 'lost'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('appeal-dispute', 'reopen-dispute'), pick }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resume'), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('try-on'),
      pick,
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('deliver'),
      pick,
      share: fc.double({ min: 0.1, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reconcile'),
      pick,
      hours: fc.constantFrom(1, 24, 960),
    }),
  },
)
