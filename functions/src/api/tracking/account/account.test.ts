import { addBlogger, addStyle } from '@hairstyle/core/testing/fixtures.ts'
import { startSocial, trackingAt } from '@hairstyle/core/testing/social.ts'
import { readAccounts } from '@hairstyle/core/tracking/record-reading.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type Person, type TestApi } from '../../../testing/test-api.ts'

const dayMs = 24 * 3600_000
const addKey = 'POST /tracking/account/add'
const listKey = 'GET /tracking/account/list'
const historyKey = 'GET /tracking/account/history'
const checkKey = 'POST /tracking/account/check'
const deleteKey = 'POST /tracking/account/delete'

let social: Awaited<ReturnType<typeof startSocial>>
let test: TestApi
let ada: Person
beforeAll(async () => {
  social = await startSocial()
})
beforeEach(async () => {
  test = await startTestApi({}, { tracking: trackingAt(social) })
  ada = await test.person()
  return () => test.close()
})
afterAll(() => social.stop())

function add(link: string, person = ada) {
  return person.ok(addKey, { link })
}

/** Passes a day, in which this many followers are added. */
async function passDay(accountId: string, followers: number): Promise<void> {
  test.ctx.advance(dayMs)
  const [account] = social.world.accounts
  if (account) account.followers = followers
  await readAccounts(test.ctx, { source: 'bluesky', account_ids: [accountId] })
}

describe('followed accounts', () => {
  it('are added, listed with their numbers, and deleted', async () => {
    const nothing = await ada.ok(listKey)
    expect(nothing).toEqual({ list: [], limit: 10 })
    const { account_id } = await add('@ada@social.example')
    expect(await ada.ok(listKey)).toMatchObject({
      list: [
        {
          account_id,
          source: 'mastodon',
          handle: '@ada@social.example',
          last_day: '2026-11-20',
          metrics: { followers: 100, following: 7, posts: 12 },
          growth: { days_7: {}, days_30: {}, days_90: {} },
          visible_from: '2026-11-20',
        },
      ],
    })
    await ada.ok(deleteKey, { account_id })
    expect(await ada.ok(listKey)).toEqual(nothing)
  })

  it('may be studios, by the name that stands on their page', async () => {
    await addBlogger(test.ctx, 'mia', { name: 'Mia’s Cuts & Colour' })
    expect(await add('mia’s cuts & colour')).toMatchObject({ source: 'studio', handle: 'mia' })
  })

  it('are as many as there is room for', async () => {
    for (let number = 1; number <= 10; number += 1) {
      await addBlogger(test.ctx, `studio${number}`)
      await add(`studio${number}`)
    }
    const input = { link: 'ada.bsky.social' }
    const answer = await ada.refused('conflict', addKey, input)
    expect(answer.message).toContain('10 accounts')
  })

  it('that cannot be read are refused in words that say why', async () => {
    const input = { link: 'https://www.instagram.com/ada' }
    const answer = await ada.refused('invalid_request', addKey, input)
    expect(answer.message).toContain('Instagram')
  })

  it('tell when their source does not answer', async () => {
    social.world.troubles.set('youtube', 'broken')
    const input = { link: 'youtube.com/@adacuts' }
    await ada.refused('source_unavailable', addKey, input)
    social.world.troubles.clear()
  })

  it('have a history with gaps, since somebody follows them', async () => {
    const [account] = social.world.accounts
    if (account) account.followers = 100
    const { account_id } = await add('ada.bsky.social')
    await passDay(account_id, 104)
    test.ctx.advance(dayMs)
    await passDay(account_id, 110)
    const history = await ada.ok(historyKey, { account_id })
    expect(history.days).toMatchObject([
      { day: '2026-11-20', metrics: { followers: 100 } },
      { day: '2026-11-21', metrics: { followers: 104 } },
      { day: '2026-11-22', metrics: null },
      { day: '2026-11-23', metrics: { followers: 110 } },
    ])
    const two = await ada.ok(historyKey, { account_id, days: 2 })
    expect(two.days.map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-23'])
    test.ctx.advance(3 * dayMs)
    await passDay(account_id, 130)
    const later = await ada.ok(historyKey, { account_id })
    expect(later.account).toMatchObject({ growth: { days_7: { followers: 30 } } })
    const bob = await test.person()
    await add('ada.bsky.social', bob)
    const his = await bob.ok(historyKey, { account_id })
    expect(his.days.map(({ day }) => day)).toEqual(['2026-11-27'])
    expect(his.account).toMatchObject({ visible_from: '2026-11-27', growth: { days_7: {} } })
  })

  it('are checked on request, and tell when they vanished', async () => {
    const { account_id } = await add('ada.bsky.social')
    const gone = social.world.accounts.shift()
    const checked = await ada.ok(checkKey, { account_id })
    expect(checked).toMatchObject({ status: 'gone', last_day: '2026-11-20' })
    if (gone) social.world.accounts.unshift(gone)
  })

  it('are nobody else’s', async () => {
    const bob = await test.person()
    const { account_id } = await add('ada.bsky.social')
    for (const key of [checkKey, deleteKey, historyKey] as const) {
      await bob.refused('not_found', key, { account_id })
    }
  })
})

describe('a followed studio of ours', () => {
  const everything = { followers: 0, page_views: 4, try_ons: 3, shares: 2, votes: 5, styles: 1 }
  const shownToAll = { followers: 0, try_ons: 3, styles: 1 }

  /** @returns its id, and that of the account. */
  async function addStudio() {
    const { store } = test.ctx
    const studio = await addBlogger(test.ctx, 'nova')
    const style = await addStyle(test.ctx, { bloggerId: studio })
    await store.batch((writer) => {
      store.tryOnTallies.add(writer, { [style]: 3 }, 'test')
      store.shareTallies.add(writer, { [style]: 2 }, 'test')
      store.voteTallies.add(writer, { [style]: 5 }, 'test')
      store.viewTallies.add(writer, { [studio]: 4 }, 'test')
    })
    const { account_id } = await add('nova')
    return { studio, account_id }
  }

  async function own(studio: string, { uid }: Person): Promise<void> {
    await test.change('bloggers', studio, { ownerUid: uid })
  }

  it('shows to strangers what its page shows, and the rest to its owner, also of earlier days', async () => {
    const { studio, account_id } = await addStudio()
    const bob = await test.person()
    expect((await add('nova', bob)).metrics).toEqual(shownToAll)
    for (let day = 0; day < 7; day += 1) {
      test.ctx.advance(dayMs)
      await readAccounts(test.ctx, { source: 'studio', account_ids: [account_id] })
    }
    await own(studio, ada)
    const [growth, none] = [
      { page_views: 0, shares: 0, votes: 0 },
      { followers: 0, try_ons: 0, styles: 0 },
    ]
    for (const [person, metrics, days_7] of [
      [ada, everything, { ...growth, ...none }],
      [bob, shownToAll, none],
    ] as const) {
      const { list } = await person.ok(listKey)
      expect(list).toMatchObject([{ account_id }])
      expect(list[0]?.metrics).toEqual(metrics)
      expect(list[0]?.growth.days_7).toEqual(days_7)
      const checked = await person.ok(checkKey, { account_id })
      expect(checked.metrics).toEqual(metrics)
      const history = await person.ok(historyKey, { account_id })
      expect(history.account.metrics).toEqual(metrics)
      expect(history.days).toHaveLength(8)
      for (const day of history.days) expect(day.metrics).toEqual(metrics)
    }
  })

  it('shows no more to whoever owns it no more', async () => {
    const { studio, account_id } = await addStudio()
    await own(studio, ada)
    expect((await add('nova')).metrics).toEqual(everything)
    await own(studio, await test.person())
    const history = await ada.ok(historyKey, { account_id })
    expect(history.days.map(({ metrics }) => metrics)).toEqual([shownToAll])
  })
})
