import {
  addItems,
  checkOut,
  salonPlan,
  teamPlan,
} from '@hairstyle/core/testing/payments/test-shop.ts'
import { addSalon } from '@hairstyle/core/testing/salons.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestShopApi } from '../../../testing/test-shop-api.ts'
import type { Person } from '../../../testing/test-api.ts'

const test = useTestShopApi()
const redirect_url = 'https://site.test/salon-kit/plan'

beforeAll(() => addItems(test.ctx, test.shop, { solo: salonPlan, team: teamPlan }))

async function salonOwner(): Promise<Person> {
  const owner = await test.person()
  await addSalon(test.ctx, owner.uid)
  return owner
}

/** @returns the order's id. */
async function pay(owner: Person, item_id = 'solo'): Promise<string> {
  const { url, order_id } = await owner.ok('POST /salon-kit/buy', { item_id, redirect_url })
  await checkOut(url, 'pay')
  await test.deliver()
  return order_id
}

const mine = (owner: Person) => owner.ok('GET /salon-kit/plan/mine')

describe('the plan of a salon', () => {
  it('is one of those on offer, beside what is free', async () => {
    const { free_invitations, plans } = await test.api.ok('GET /salon-kit/plan/list')
    expect(free_invitations).toBe(10)
    expect(plans.map(({ item_id, invitations }) => [item_id, invitations]).sort()).toEqual([
      ['solo', 100],
      ['team', 1000],
    ])
  })

  it('brings its invitations once it is paid, and no credits', async () => {
    const owner = await salonOwner()
    const before = await owner.credits()
    expect(await mine(owner)).toEqual({ subscription: null, month: '2026-11', used: 0, limit: 10 })
    await pay(owner)
    expect(await mine(owner)).toMatchObject({ subscription: { item_id: 'solo' }, limit: 100 })
    expect(await owner.credits()).toBe(before)
    const subjects = (await owner.mails()).map(({ message }) => message.text)
    expect(subjects.join()).toContain('100 invitations a month')
  })

  it('is changed, ended and kept apart from plans of other products', async () => {
    const owner = await salonOwner()
    await pay(owner)
    await owner.refused('not_found', 'POST /tracking/plan/cancel', {})
    await owner.refused('not_found', 'POST /salon-kit/plan/change', { item_id: 'plan' })
    await owner.ok('POST /salon-kit/plan/change', { item_id: 'team' })
    await test.deliver()
    expect((await mine(owner)).limit).toBe(1000)
    const ended = await owner.ok('POST /salon-kit/plan/cancel', { reasonType: 'not_using' })
    expect(ended.cancel_at_period_end).toBe(true)
    expect((await owner.ok('POST /salon-kit/plan/resume')).cancel_at_period_end).toBe(false)
    const again = { item_id: 'solo', redirect_url }
    const refused = await owner.refused('conflict', 'POST /salon-kit/buy', again)
    expect(refused.message).toContain('plan page')
  })

  it('goes with its money', async () => {
    const owner = await salonOwner()
    const charge = await test.chargeOf(await pay(owner))
    await test.shop.stripe.refunds.create({ charge })
    await test.deliver()
    expect((await mine(owner)).limit).toBe(10)
  })

  it('is for whoever has a salon', async () => {
    const nobody = await test.person()
    await nobody.refused('not_found', 'POST /salon-kit/buy', { item_id: 'solo', redirect_url })
    const owner = await salonOwner()
    await owner.refused('not_found', 'POST /salon-kit/buy', { item_id: 'pack', redirect_url })
    await owner.refused('not_found', 'POST /hairstyle/item/buy', { item_id: 'solo', redirect_url })
  })
})
