import { addBlogger, addStyle } from '@hairstyle/core/testing/fixtures.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApi, type Person } from '../../testing/test-api.ts'

/** Longer than an instance caches. */
const laterMs = 60_000

const test = useTestApi()
let mia: string
let zoe: string
let blocked: string
let curls: string
beforeAll(async () => {
  const { ctx } = test
  mia = await addBlogger(ctx, 'MiaCuts', {
    order: 2,
    labels: ['curls', 'color'],
    links: [{ title: 'Instagram', url: 'https://instagram.com/mia' }],
  })
  zoe = await addBlogger(ctx, 'zoe', { order: 1, labels: ['color'] })
  blocked = await addBlogger(ctx, 'thief', { isPublic: false })
  curls = await addStyle(ctx, { title: 'Curls', bloggerId: mia, labels: ['curly'], order: 1 })
  await addStyle(ctx, { title: 'Waves', bloggerId: mia, labels: ['wavy'], order: 2 })
  await addStyle(ctx, { title: 'Stolen', bloggerId: blocked })
})

describe('bloggers', () => {
  it('are listed in their order, page by page, all or those of a label', async () => {
    const all = await test.api.ok('GET /hairstyle/blogger/page')
    expect(all).toMatchObject({ page_no: 1, page_size: 10, total: 2 })
    expect(all.list.map(({ nickname }) => nickname)).toEqual(['zoe', 'MiaCuts'])
    const second = await test.api.ok('GET /hairstyle/blogger/page', { page_no: 2, page_size: 1 })
    expect(second.list.map(({ nickname }) => nickname)).toEqual(['MiaCuts'])
    const curly = await test.api.ok('GET /hairstyle/blogger/page', { label: 'curls' })
    expect(curly.list.map(({ nickname }) => nickname)).toEqual(['MiaCuts'])
    expect(await test.api.ok('GET /hairstyle/blogger/labels')).toEqual([
      { label: 'color', count: 2 },
      { label: 'curls', count: 1 },
    ])
  })

  it('have a page, by id or by nickname, with their styles', async () => {
    for (const id of [mia, 'MiaCuts', 'miacuts']) {
      const blogger = await test.api.ok('GET /hairstyle/blogger/info/:id', { id })
      expect(blogger).toMatchObject({ blogger_id: mia, styles: 2, followers: 0 })
      expect(blogger).not.toHaveProperty('followed')
    }
    const styles = await test.api.ok('GET /hairstyle/blogger/info/page/:id', {
      id: 'MiaCuts',
      label: 'curly',
    })
    expect(styles).toMatchObject({ total: 1, list: [{ lib_id: curls }] })
  })

  it('stand by their styles', async () => {
    const { style, blogger } = await test.api.ok('GET /hairstyle/main/lib/:id', { id: curls })
    expect(style).toMatchObject({ blogger_id: mia, blogger_nickname: 'MiaCuts' })
    expect(blogger).toMatchObject({ blogger_id: mia })
  })

  it('disappear with their styles when they are hidden', async () => {
    for (const id of [blocked, 'thief', 'unknown']) {
      await test.api.refused('not_found', 'GET /hairstyle/blogger/info/:id', { id })
    }
    const styles = await test.api.ok('GET /hairstyle/lib/public')
    expect(styles.map(({ title }) => title)).not.toContain('Stolen')
  })

  it('do not vanish because one of them is broken', async () => {
    const broken = await addBlogger(test.ctx, 'broken')
    await test.change('bloggers', broken, { labels: 'none' as unknown as string[] })
    test.ctx.advance(laterMs)
    const { list } = await test.api.ok('GET /hairstyle/blogger/page')
    expect(list.map(({ nickname }) => nickname)).toEqual(['zoe', 'MiaCuts'])
  })
})

describe('following', () => {
  it('counts each person once, also when requests race', async () => {
    const ada = await test.person()
    const people = [ada, await test.person(), await test.person()]
    const follow = (person: Person) =>
      person.ok('POST /hairstyle/blogger/follow', { nickname: 'zoe' })
    await Promise.all(people.flatMap((person) => [follow(person), follow(person)]))
    expect(await follow(ada)).toEqual({ followed: true, followers: 3 })
    expect(await ada.ok('GET /hairstyle/blogger/info/:id', { id: zoe })).toMatchObject({
      followed: true,
      followers: 3,
    })
    const left = await ada.ok('POST /hairstyle/blogger/unfollow', { nickname: 'zoe' })
    expect(left).toEqual({ followed: false, followers: 2 })
    const again = await ada.ok('POST /hairstyle/blogger/unfollow', { nickname: 'zoe' })
    expect(again).toEqual({ followed: false, followers: 2 })
  })

  it('is listed, newest first', async () => {
    const ada = await test.person()
    await ada.ok('POST /hairstyle/blogger/follow', { nickname: 'zoe' })
    test.ctx.advance(1000)
    await ada.ok('POST /hairstyle/blogger/follow', { nickname: 'miacuts' })
    const followed = await ada.ok('GET /hairstyle/mine/followed')
    expect(followed).toMatchObject([
      // Counted, although the list of bloggers is still cached.
      { blogger_id: mia, followers: 1 },
      { blogger_id: zoe },
    ])
    const stranger = await test.person()
    expect(await stranger.ok('GET /hairstyle/mine/followed')).toEqual([])
  })

  it('needs somebody to follow', async () => {
    await (
      await test.person()
    ).refused('not_found', 'POST /hairstyle/blogger/follow', { nickname: 'thief' })
  })
})

describe('reports and submissions', () => {
  it('keep what people report, one report of a person on a blogger', async () => {
    const ada = await test.person()
    const report = { blogger_id: mia, reason: 'spam', detail: '<b>buy</b>' } as const
    await ada.ok('POST /hairstyle/blogger/report', report)
    await ada.ok('POST /hairstyle/blogger/report', report)
    const [id = '', ...others] = await test.ctx.store.reports.listIdsOwned(ada.uid, 10)
    expect(others).toEqual([])
    expect(await test.ctx.store.reports.find(id)).toMatchObject({
      bloggerId: mia,
      reason: 'spam',
      detail: '<b>buy</b>',
      status: 'open',
    })
  })

  it('let no address report without end', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.2' }
    const report = () =>
      test.api.call(
        'POST /hairstyle/blogger/report',
        { blogger_id: mia, reason: 'other' },
        { headers },
      )
    for (let i = 0; i < 10; i++) expect((await report()).status).toBe(200)
    const refused = await report()
    expect(refused).toMatchObject({ status: 429, code: 1006 })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('keep links until an admin decides, the same link once', async () => {
    const ada = await test.person()
    const submit = () =>
      ada.ok('POST /hairstyle/blogger/user/submit', { link: 'https://instagram.com/new' })
    const { submission_id } = await submit()
    expect((await submit()).submission_id).toBe(submission_id)
    expect(await test.ctx.store.submissions.find(submission_id)).toMatchObject({
      kind: 'link',
      link: 'https://instagram.com/new',
      senderId: ada.uid,
      status: 'waiting',
    })
  })

  it.each([
    ['Kim', 'kim@example.com'],
    ['ゆい', 'ゆい@例え.jp'],
  ])('keep what influencers send, signed in or not: %s', async (name, email) => {
    const { submission_id } = await test.api.ok('POST /hairstyle/influencer/submit', {
      name,
      email,
      link: 'https://tiktok.com/@kim',
      followers: 120_000,
    })
    expect(await test.ctx.store.submissions.find(submission_id)).toMatchObject({
      kind: 'influencer',
      name,
      email,
      followers: 120_000,
      senderId: null,
    })
  })

  it.each([
    ['instagram.com/bo', 'https://instagram.com/bo'],
    [' www.tiktok.com/@bo ', 'https://www.tiktok.com/@bo'],
    ['@bo', 'https://www.instagram.com/bo'],
    ['http://bo.example:8080/me', 'http://bo.example:8080/me'],
  ])('read %j as %s', async (link, full) => {
    const ada = await test.person()
    const { submission_id } = await ada.ok('POST /hairstyle/blogger/user/submit', { link })
    expect((await test.ctx.store.submissions.find(submission_id))?.link).toBe(full)
  })

  it.each([
    ['its direction turned', { link: 'https://instagram.com/\u202emoc.live' }, 'link'],
    ['an invisible end', { link: 'https://instagram.com/bo\u200b' }, 'link'],
    ['a line that is cut', { link: 'https://instagram.com/bo\n.evil.example' }, 'link'],
    ['a name that turns', { name: 'Kim \u2067admin' }, 'name'],
    ['a name with a bell', { name: 'Kim\u0007' }, 'name'],
    ['an address that turns', { email: 'kim\u202e@example.com' }, 'email'],
    ['a message that turns', { message: 'Hello\n\u202dyou' }, 'message'],
  ])('refuse %s, which an admin would not see', async (_, hidden, path) => {
    const good = { name: 'Kim', email: 'kim@example.com', link: 'https://tiktok.com/@kim' }
    const answer = await test.api.call('POST /hairstyle/influencer/submit', { ...good, ...hidden })
    expect(answer).toMatchObject({ status: 400, data: { issues: [{ path }] } })
  })

  it('take names and messages of any script, with their joiners and lines', async () => {
    const submission = {
      name: 'می‌خواهم 👩‍🦱',
      email: 'joined@example.com',
      link: 'https://tiktok.com/@kim',
      message: 'شلوم\n\tहिन्दी‍',
    }
    const { submission_id } = await test.api.ok('POST /hairstyle/influencer/submit', submission)
    expect(await test.ctx.store.submissions.find(submission_id)).toMatchObject(submission)
  })

  it.each(['javascript:alert(1)', 'ftp://example.com', 'bo', '//bo', 'a link of mine'])(
    'refuse %s as a link',
    async (link) => {
      await (
        await test.person()
      ).refused('invalid_request', 'POST /hairstyle/blogger/user/submit', { link })
    },
  )
})

describe('looking at the page of a blogger', () => {
  it('counts once a day for each visitor, and not for one that is hidden', async () => {
    const key = 'POST /hairstyle/blogger/view'
    const look = (address: string, blogger_id = mia) =>
      test.api.call(key, { blogger_id }, { headers: { 'X-Forwarded-For': address } })
    expect(await look('198.51.100.1')).toMatchObject({ data: { counted: true } })
    expect(await look('198.51.100.1')).toMatchObject({ data: { counted: false } })
    expect(await look('198.51.100.2')).toMatchObject({ data: { counted: true } })
    expect(await look('198.51.100.2', blocked)).toMatchObject({ status: 404 })
    expect((await test.ctx.store.viewTallies.read()).get(mia)).toBe(2)
  })
})
