import { addStyle } from '@hairstyle/core/testing/fixtures.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApi, type Person } from '../../testing/test-api.ts'

const day = 24 * 60 * 60_000
const complainKey = 'POST /hairstyle/create/complain/:id'
const markKey = 'POST /hairstyle/create/favorite/:id'

const test = useTestApi()
let wish: { style: string; photo: string }
let ada: Person
let style: string
beforeAll(async () => {
  style = await addStyle(test.ctx)
})
beforeEach(async () => {
  ada = await test.person(20)
  wish = { style, photo: await ada.photo() }
})

const complaint = (id: string, reason: 'own_hair' | 'taste' = 'own_hair') =>
  ({ id, reason, detail: 'A lock of mine' }) as const
const complain = async (id: string, reason?: 'taste') =>
  await ada.ok(complainKey, complaint(id, reason))

describe('favourites', () => {
  it('are the looks that somebody marked, newest first', async () => {
    const first = await ada.look(wish)
    test.ctx.advance(1000)
    const second = await ada.look(wish)
    const mark = (id: string, favorite: boolean) => ada.ok(markKey, { id, favorite })
    const listed = async () =>
      (await ada.ok('GET /hairstyle/mine/list/favorite')).map(({ create_id }) => create_id)
    await mark(first, true)
    await mark(second, true)
    await mark(second, true)
    expect(await listed()).toEqual([second, first])
    await mark(first, false)
    expect(await listed()).toEqual([second])
    await ada.refused('conflict', markKey, { id: await ada.begin(wish), favorite: true })
    const stranger = await test.person()
    await stranger.refused('not_found', markKey, { id: second, favorite: false })
  })
})

describe('a look that is not what somebody wanted', () => {
  it('refunds its credit once if the picture failed, and is reported to admins', async () => {
    const id = await ada.look(wish)
    const answers = await Promise.all([1, 2].map(() => ada.call(complainKey, complaint(id))))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1005])
    expect(answers.find(({ code }) => code === 0)?.data).toEqual({ refunded: true, credits: 20 })
    expect(await ada.see(id)).toMatchObject({ status: 'done', refunded: true, complained: true })
    const { complaints } = test.ctx.store
    const told = { reason: 'own_hair', detail: 'A lock of mine', refunded: true, status: 'open' }
    expect(await complaints.find(id)).toMatchObject(told)
    const soon = new Date(test.ctx.clock().getTime() + 1)
    expect(await complaints.countOpen(new Date(0), soon)).toBe(1)
  })

  it('costs its credit where it is a matter of taste, or long ago', async () => {
    const [plain, old] = [await ada.look(wish), await ada.look(wish)]
    expect(await complain(plain, 'taste')).toMatchObject({ refunded: false })
    test.ctx.advance(8 * day)
    expect(await complain(old)).toMatchObject({ refunded: false, credits: 18 })
  })

  it('gives three credits back in a month, whatever comes at the same time', async () => {
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.push(await ada.look(wish))
    const answers = await Promise.all(ids.map((id) => complain(id)))
    expect(answers.filter(({ refunded }) => refunded)).toHaveLength(3)
    test.ctx.advance(31 * day)
    expect(await complain(await ada.look(wish))).toMatchObject({ refunded: true })
  })

  it('is nobody else’s, and must be there', async () => {
    const stranger = await test.person()
    await stranger.refused('not_found', complainKey, complaint(await ada.look(wish)))
    await ada.refused('conflict', complainKey, complaint(await ada.begin(wish)))
  })
})
