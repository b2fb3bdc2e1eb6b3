import fc from 'fast-check'

const named = <const Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds)
/** An action with a weight; `pick` chooses among the people, orders or charges at that time. */
const happens = <Each>(
  weight: number,
  each: { [Name in keyof Each]: fc.Arbitrary<Each[Name]> },
) => ({
  weight,
  arbitrary: fc.record<Each & { pick: number }>({ ...each, pick: fc.nat(1000) } as never),
})

/** Something that happens. */
export const anyAction = fc.oneof(
  happens(9, {
    kind: named('buy'),
    item: fc.nat(6),
    how: named('pay', 'pay', 'pay', 'pay', 'pay_later', 'decline', 'leave'),
  }),
  happens(1, { kind: named('pay-elsewhere'), isPlan: fc.boolean(), isMarked: fc.boolean() }),
  happens(2, { kind: named('settle-payment'), outcome: named('paid', 'refused') }),
  happens(1, { kind: named('expire-session') }),
  // 0 days: until the next renewal.
  happens(4, { kind: named('advance'), days: fc.constantFrom(0, 0, 0, 4) }),
  happens(1, { kind: named('fail-renewals'), fail: named('yes', 'no', 'confirm') }),
  happens(1, { kind: named('pay-invoice') }),
  happens(4, {
    kind: named('change-plan', 'change-plan', 'change-plan-at-stripe'),
    item: fc.nat(1),
  }),
  happens(3, { kind: named('refund'), percent: fc.integer({ min: 1, max: 100 }) }),
  happens(2, {
    kind: named('dispute'),
    percent: fc.constantFrom(100, 100, 40),
    isInquiry: fc.constantFrom(false, false, true),
  }),
  happens(1, { kind: named('decide-dispute'), outcome: named('won', 'lost') }),
  happens(1, { kind: named('appeal-dispute', 'reopen-dispute') }),
  happens(1, { kind: named('cancel') }),
  happens(1, { kind: named('resume') }),
  happens(3, { kind: named('try-on'), count: fc.integer({ min: 1, max: 4 }) }),
  happens(4, { kind: named('deliver'), share: fc.double({ min: 0.1, max: 1, noNaN: true }) }),
  happens(1, { kind: named('reconcile'), hours: fc.constantFrom(1, 24, 960) }),
)
export type Action = typeof anyAction extends fc.Arbitrary<infer Each> ? Each : never
