import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eraseAccount } from '../accounts/erase-account.ts'
import { countView } from '../bloggers/count-view.ts'
import { setFollowed } from '../bloggers/set-followed.ts'
import { countOperations } from '../testing/count-operations.ts'
import { addBlogger, addStyle, addUser } from '../testing/fixtures.ts'
import { onBluesky, startSocial, trackingAt } from '../testing/social.ts'
import { useTestContext } from '../testing/test-context.ts'
import { addAccount, checkAccount } from './follow.ts'
import { dropAccount } from './drop-account.ts'
import { getTracked } from './get-tracked.ts'
import { readAccounts } from './record-reading.ts'
import { snapshotsId } from '../store/tracking.ts'
import { takeSnapshots } from './take-snapshots.ts'

const dayMs = 24 * 3600_000

let social: Awaited<ReturnType<typeof startSocial>>
let uid: string
const ctx = useTestContext()
beforeEach(async () => {
  social = await startSocial()
  setTracking()
  uid = await addUser(ctx)
  return () => social.stop()
})

function setTracking(more: object = {}): void {
  Object.assign(ctx, { config: { ...ctx.config, tracking: { ...trackingAt(social), ...more } } })
}

function add(link: string, limit = 10, by = uid) {
  return addAccount(ctx, { uid: by, link, limit })
}

/** Runs the schedule and the queue. */
async function runSchedule(): Promise<void> {
  await takeSnapshots(ctx)
  for (const job of waitingJobs()) await readAccounts(ctx, job)
}

const waitingJobs = () =>
  ctx.queue.snapshots
    .splice(0)
    .map(({ source, accountIds }) => ({ source, account_ids: [...accountIds] }))

/** Recorded days of November, as in the documents. */
async function recorded(accountId: string): Promise<Record<string, object>> {
  const month = await ctx.store.snapshots.find(snapshotsId(accountId, '2026-11'))
  return Object.fromEntries(
    Object.entries(month?.days ?? {}).map(([day, { metrics }]) => [day, metrics]),
  )
}

describe('adding an account', () => {
  it.each([
    ['ada.bsky.social', { followers: 100, following: 7, posts: 12 }, '@ada.bsky.social'],
    ['@ada@social.example', { followers: 100, following: 7, posts: 12 }, '@ada@social.example'],
    ['youtube.com/@adacuts', { followers: 12_300, views: 99, posts: 12 }, '@adacuts'],
  ])('%s brings the numbers of today', async (link, metrics, handle) => {
    const { account } = await add(link)
    expect(account).toMatchObject({ handle, status: 'there', metrics, lastDay: '2026-11-20' })
    expect(await recorded(account.id)).toEqual({ 20: metrics })
  })

  it('brings true numbers of our own studios', async () => {
    const studio = await addBlogger(ctx, 'Mia', { ownerUid: uid })
    await setFollowed(ctx, uid, studio, true)
    const style = await addStyle(ctx, { bloggerId: studio })
    await ctx.store.batch((writer) => {
      ctx.store.tryOnTallies.add(writer, { [style]: 3 }, 'test')
      ctx.store.shareTallies.add(writer, { [style]: 2 }, 'test')
      ctx.store.voteTallies.add(writer, { [style]: 5, other: 9 }, 'test')
    })
    const look = { bloggerId: studio, address: '203.0.113.7' }
    const counted = await Promise.all(
      ['eve', 'eve', 'max'].map((visitor) => countView(ctx, { ...look, visitor })),
    )
    expect(counted.filter(Boolean)).toHaveLength(2)
    const { account } = await add('https://site.test/bloggers/mia')
    const audience = { followers: 1, page_views: 2 }
    expect(account.metrics).toEqual({ ...audience, try_ons: 3, shares: 2, votes: 5, styles: 1 })
    ctx.advance(dayMs)
    expect(await countView(ctx, { ...look, visitor: 'eve' })).toBe(true)
  })

  it('twice is the same as once, also when requests race', async () => {
    const all = await Promise.all([add('ada.bsky.social'), add('@ada.bsky.social')])
    expect(new Set(all.map(({ account }) => account.id)).size).toBe(1)
    expect(await ctx.store.trackings.listOwned(uid, 10)).toHaveLength(1)
  })

  it('ends where there is no room, also when requests race', async () => {
    const links = ['ada.bsky.social', '@ada@social.example', 'youtube.com/@adacuts']
    const ended = await Promise.allSettled(links.map((link) => add(link, 1)))
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await ctx.store.trackings.listOwned(uid, 10)).toHaveLength(1)
  })

  it.each(['nobody.bsky.social', '@nobody@social.example', 'youtube.com/@nobody', 'nobody'])(
    '%s is not found',
    async (link) => {
      await expect(add(link)).rejects.toMatchObject({ name: 'not_found' })
    },
  )

  it('says what its source keeps to itself', async () => {
    const [, mastodon, youtube] = social.world.accounts
    if (mastodon) Object.assign(mastodon, { isForMembers: true })
    if (youtube) Object.assign(youtube, { hidesFollowers: true })
    await expect(add('@ada@social.example')).rejects.toThrow('members only')
    expect((await add('youtube.com/@adacuts')).account.metrics).toEqual({ views: 99, posts: 12 })
    setTracking({ youtubeKey: null })
    await expect(add('youtube.com/@adacuts')).rejects.toThrow('can’t be read here yet')
  })

  it.each(['limited', 'broken'] as const)('tells when its source is %s', async (trouble) => {
    social.world.troubles.set('bluesky', trouble)
    await expect(add('ada.bsky.social')).rejects.toMatchObject({ name: 'source_unavailable' })
    expect(await ctx.store.trackings.listOwned(uid, 10)).toEqual([])
  })
})

describe('snapshots', () => {
  it('are taken once a day and account, whoever asks how often', async () => {
    const { account } = await add('ada.bsky.social')
    await add('ada.bsky.social', 10, await addUser(ctx))
    ctx.advance(dayMs)
    Object.assign(social.world.accounts[0] ?? {}, { followers: 110 })
    social.world.questions.clear()
    await runSchedule()
    Object.assign(social.world.accounts[0] ?? {}, { followers: 120 })
    await runSchedule()
    await readAccounts(ctx, { source: 'bluesky', account_ids: [account.id] })
    await checkAccount(ctx, { uid, accountId: account.id })
    expect(await recorded(account.id)).toMatchObject({
      20: { followers: 100 },
      21: { followers: 110 },
    })
    // One by the schedule, one by the check.
    expect(social.world.questions.get('bluesky')).toBe(2)
  })

  it('leave a gap where a day was missed, and come back after trouble on the same day', async () => {
    const { account } = await add('ada.bsky.social')
    ctx.advance(2 * dayMs)
    social.world.troubles.set('bluesky', 'limited')
    await expect(runSchedule()).rejects.toThrow('too often')
    await runSchedule()
    expect(Object.keys(await recorded(account.id))).toEqual(['20'])
    social.world.troubles.clear()
    ctx.advance(3 * 3600_000)
    await runSchedule()
    expect(Object.keys(await recorded(account.id))).toEqual(['20', '22'])
  })

  it('go on without a source that never answers, which is asked again later', async () => {
    const silent = (await add('ada.bsky.social')).account.id
    const other = (await add('@ada@social.example')).account.id
    ctx.advance(dayMs)
    await takeSnapshots(ctx)
    social.world.troubles.set('bluesky', 'silent')
    for (const job of waitingJobs()) {
      if (job.source === 'mastodon') {
        await readAccounts(ctx, job)
        continue
      }
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => timeout(20))
      await expect(readAccounts(ctx, job)).rejects.toThrow('does not answer')
      patience.mockRestore()
    }
    expect(Object.keys(await recorded(silent))).toEqual(['20'])
    expect(Object.keys(await recorded(other))).toEqual(['20', '21'])
    social.world.troubles.clear()
    ctx.advance(3 * 3600_000)
    await runSchedule()
    expect(Object.keys(await recorded(silent))).toEqual(['20', '21'])
  })

  it('follow an account that is renamed, and tell when it vanishes and comes back', async () => {
    const { account } = await add('ada.bsky.social')
    const [there] = social.world.accounts
    if (!there) throw new Error('Ada is missing.')
    there.handle = 'ada.example.com'
    ctx.advance(dayMs)
    await runSchedule()
    const wanted = { uid, accountId: account.id }
    expect((await getTracked(ctx, wanted)).account).toMatchObject({ handle: '@ada.example.com' })
    social.world.accounts.shift()
    ctx.advance(dayMs)
    await runSchedule()
    const gone = { status: 'gone', lastDay: '2026-11-21' }
    expect((await getTracked(ctx, wanted)).account).toMatchObject(gone)
    social.world.accounts.push(there)
    ctx.advance(dayMs)
    await runSchedule()
    expect((await getTracked(ctx, wanted)).account.status).toBe('there')
    expect(Object.keys(await recorded(account.id))).toEqual(['20', '21', '23'])
  })

  it('are asked for source by source, many accounts a task', async () => {
    for (const link of ['ada.bsky.social', '@ada@social.example', 'youtube.com/@adacuts']) {
      await add(link)
    }
    social.world.accounts.push({ ...onBluesky, id: 'did:plc:bob', handle: 'bob.bsky.social' })
    await add('bob.bsky.social')
    await addBlogger(ctx, 'mia')
    ctx.advance(dayMs)
    await takeSnapshots(ctx)
    const tasks = ctx.queue.snapshots.map(({ source, accountIds }) => [source, accountIds.length])
    expect(tasks.sort()).toEqual([
      ['bluesky', 2],
      ['mastodon', 1],
      ['studio', 1],
      ['youtube', 1],
    ])
  })
})

describe('a day of many accounts', () => {
  it('costs each of them four reads and three writes, and a question for twenty-five', async () => {
    const accounts = Array.from({ length: 50 }, (_, index) => ({
      ...onBluesky,
      id: `did:plc:${index}`,
      handle: `a${index}.bsky.social`,
    }))
    social.world.accounts.push(...accounts)
    for (const { handle } of accounts) await add(handle, 50)
    ctx.advance(2 * dayMs)
    const operations = countOperations(ctx)
    social.world.questions.clear()
    await runSchedule()
    expect(operations.writes).toBe(150)
    // And a query for more due accounts.
    expect(operations.reads).toBeLessThanOrEqual(202)
    expect(social.world.questions.get('bluesky')).toBe(2)
  })
})

describe('following an account no more', () => {
  it('forgets what was recorded with its last follower', async () => {
    const { account } = await add('ada.bsky.social')
    const other = await addUser(ctx)
    await add('ada.bsky.social', 10, other)
    await dropAccount(ctx, { uid, accountId: account.id })
    expect(await recorded(account.id)).not.toEqual({})
    await eraseAccount(ctx, other)
    expect(await recorded(account.id)).toEqual({})
    expect(await ctx.store.trackedAccounts.find(account.id)).toBeNull()
    expect(await ctx.store.trackings.listOwned(other, 10)).toEqual([])
  })

  it('while the others’ snapshots begin holds up nobody, and leaves nothing', async () => {
    const { account } = await add('ada.bsky.social')
    const other = (await add('@ada@social.example')).account.id
    ctx.advance(dayMs)
    const { trackedAccounts } = ctx.store
    const listDue = vi.spyOn(trackedAccounts, 'listDue')
    listDue.mockImplementationOnce(async (...wish) => {
      listDue.mockRestore()
      const due = await trackedAccounts.listDue(...wish)
      await dropAccount(ctx, { uid, accountId: account.id })
      return due
    })
    await runSchedule()
    expect(Object.keys(await recorded(other))).toEqual(['20', '21'])
    expect(await trackedAccounts.listIds((all) => all)).toEqual([other])
  })
})
