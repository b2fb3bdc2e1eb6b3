import type { ResponseOf } from '@hairstyle/contract/api.ts'
import { resultPaths } from '@hairstyle/core/creations/result-files.ts'
import { erasePhoto } from '@hairstyle/core/photos/erase-photo.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishCreation } from '../../testing/finish-creation.ts'
import { gradient } from '../../testing/pictures.ts'
import { startCreation } from '../../testing/start-creation.ts'
import { startTestApi } from '../../testing/test-api.ts'
import type { Person, TestApi } from '../../testing/test-api.ts'

let test: TestApi
beforeAll(async () => {
  test = await startTestApi()
})
afterAll(() => test.close())

type Share = ResponseOf<'GET /hairstyle/mine/share/:id'>

/** Somebody with a share of so many pictures. */
async function sharer(pictures = 1) {
  const owner = await test.person(pictures + 3)
  const createIds: string[] = []
  for (let i = 0; i < pictures; i++) {
    const createId = await startCreation(test.ctx, owner.uid)
    await finishCreation(test.ctx, createId, Buffer.from('picture'))
    createIds.push(createId)
  }
  const made = await test.api.ok(
    'POST /hairstyle/mine/share/create',
    { create_ids: createIds, title: 'Which one?', message: 'Help me choose' },
    owner,
  )
  return { owner, createIds, shareId: made.share_id, url: made.url }
}

function show(shareId: string, person?: Person): Promise<Share> {
  return test.api.ok('GET /hairstyle/mine/share/:id', { id: shareId }, person)
}

/** A browser without an account, at an address of its own unless told. */
class Browser {
  #cookie = ''
  readonly #address: string
  static #count = 0

  constructor(address?: string) {
    Browser.#count += 1
    this.#address = address ?? `198.18.${Math.floor(Browser.#count / 250)}.${Browser.#count % 250}`
  }

  async operate(shareId: string, operate: 'like' | 'unlike' | 'visit', imageId?: string) {
    const answer = await test.api.call(
      'POST /hairstyle/mine/share/operate/:id',
      { id: shareId, operate, ...(imageId !== undefined && { share_image_id: imageId }) },
      { headers: this.headers() },
    )
    this.#cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie
    return answer
  }

  headers() {
    return { Cookie: this.#cookie, 'X-Forwarded-For': this.#address }
  }
}

/** People whose likes may earn its owner something like a picture. */
async function fiveFriendsLike(shareId: string, imageId = ''): Promise<void> {
  const friends = await Promise.all(Array.from({ length: 5 }, () => test.person()))
  test.ctx.advance(2 * 3_600_000)
  const like = { id: shareId, operate: 'like', share_image_id: imageId } as const
  for (const friend of friends) {
    const options = { ...friend, headers: new Browser().headers() }
    await test.api.ok('POST /hairstyle/mine/share/operate/:id', like, options)
  }
}

function unreadOf(person: Person): Promise<number> {
  return test.api.ok('GET /user/info', {}, person).then((user) => user.share_unread_count)
}

describe('sharing', () => {
  it('makes a page for everybody, with the name of its owner and nothing else about them', async () => {
    const { owner, shareId, url } = await sharer(2)
    expect(url).toBe(`https://site.test/share/${shareId}`)
    const share = await show(shareId)
    expect(share).toMatchObject({
      title: 'Which one?',
      message: 'Help me choose',
      owner: { name: 'Ada' },
      mine: false,
      visits: 0,
    })
    expect(share.images).toHaveLength(2)
    expect(JSON.stringify(share)).not.toContain(owner.uid)
    expect((await show(shareId, owner)).mine).toBe(true)
  })

  it('calls a look as its owner does, with its colour', async () => {
    const { ctx, api } = test
    const owner = await test.person(3)
    const createId = await startCreation(ctx, owner.uid)
    await finishCreation(ctx, createId, Buffer.from('picture'))
    await ctx.store.batch((writer) =>
      ctx.store.creations.update(writer, createId, { color: '#a9522a' }),
    )
    const made = await api.ok(
      'POST /hairstyle/mine/share/create',
      { create_ids: [createId] },
      owner,
    )
    expect((await show(made.share_id)).images[0]?.title).toBe('Long waves in copper')
  })

  it('takes the same pictures again for the same page', async () => {
    const { owner, createIds, shareId } = await sharer(2)
    const again = await test.api.ok(
      'POST /hairstyle/mine/share/create',
      { create_ids: [...createIds].reverse(), title: 'Better title' },
      owner,
    )
    expect(again.share_id).toBe(shareId)
    expect((await show(shareId)).title).toBe('Better title')
  })

  it('refuses what is not finished and what belongs to somebody else', async () => {
    const { createIds } = await sharer()
    const stranger = await test.person()
    const answer = await test.api.call(
      'POST /hairstyle/mine/share/create',
      { create_ids: createIds },
      stranger,
    )
    expect(answer).toMatchObject({ status: 404, code: 1004 })
  })

  it('takes deleted pictures off the page, and the page with its last one', async () => {
    const { owner, createIds, shareId } = await sharer(2)
    const [first = '', second = ''] = createIds
    await test.api.ok('POST /hairstyle/create/delete/:id', { id: first }, owner)
    expect((await show(shareId)).images).toHaveLength(1)
    await test.api.ok('POST /hairstyle/create/delete/:id', { id: second }, owner)
    const answer = await test.api.call('GET /hairstyle/mine/share/:id', { id: shareId })
    expect(answer.status).toBe(404)
  })
})

describe('a share with the photo', () => {
  const key = 'POST /hairstyle/mine/share/create'

  it('shows it before the look, to be voted for like it, on a page of its own', async () => {
    const { owner, createIds, shareId } = await sharer()
    const made = await test.api.ok(key, { create_ids: createIds, with_photo: true }, owner)
    expect(made.share_id).not.toBe(shareId)
    const [photo, look] = (await show(made.share_id)).images
    expect(photo).toMatchObject({ is_photo: true, title: 'Before', lib_id: null })
    expect(look?.is_photo).toBe(false)
    expect((await show(shareId)).images).toHaveLength(1)

    await new Browser().operate(made.share_id, 'like', photo?.share_image_id)
    expect((await show(made.share_id)).images.map(({ likes }) => likes)).toEqual([1, 0])
  })

  it('loses it when the photo was not used for long, and keeps the look', async () => {
    const { ctx } = test
    const { owner, createIds } = await sharer()
    const made = await test.api.ok(key, { create_ids: createIds, with_photo: true }, owner)
    const copies = () => [...ctx.blobs.files.keys()].filter(isCopyOf(createIds[0]))
    expect(copies()).toHaveLength(3)
    const [photo] = await ctx.store.photos.listOwned(owner.uid, 1)
    await erasePhoto(ctx, photo?.id ?? '')
    expect((await show(made.share_id)).images.map(({ is_photo }) => is_photo)).toEqual([false])
    expect(copies()).toHaveLength(2)
    const again = await test.api.call(key, { create_ids: createIds, with_photo: true }, owner)
    expect(again.code).toBe(0)
  })

  it('goes with its look', async () => {
    const { owner, createIds } = await sharer()
    const made = await test.api.ok(key, { create_ids: createIds, with_photo: true }, owner)
    await test.api.ok('POST /hairstyle/create/delete/:id', { id: createIds[0] ?? '' }, owner)
    const answer = await test.api.call('GET /hairstyle/mine/share/:id', { id: made.share_id })
    expect(answer.status).toBe(404)
    expect([...test.ctx.blobs.files.keys()].filter(isCopyOf(createIds[0]))).toEqual([])
  })

  it('is refused for looks of several photos', async () => {
    const { owner, createIds } = await sharer(2)
    const answer = await test.api.call(key, { create_ids: createIds, with_photo: true }, owner)
    expect(answer).toMatchObject({ status: 409, code: 1005 })
  })

  function isCopyOf(createId = '') {
    return (path: string) => path.startsWith(`results/${createId}/shared-`)
  }
})

describe('the pictures of a share', () => {
  it('are lighter than the looks, which stay as they are, and have their shape', async () => {
    const owner = await test.person(2)
    const createId = await startCreation(test.ctx, owner.uid)
    const look = await gradient(1024, 1280)
    await finishCreation(test.ctx, createId, look)
    const { files } = test.ctx.blobs
    const before = new Set(files.keys())
    const key = 'POST /hairstyle/mine/share/create'
    await test.api.ok(key, { create_ids: [createId] }, owner)
    const [copy = ''] = [...files.keys()].filter((path) => !before.has(path))
    const shared = await test.ctx.blobs.read(copy)
    expect(await sharp(shared).metadata()).toMatchObject({
      format: 'jpeg',
      width: 800,
      height: 1000,
    })
    expect(shared.length).toBeLessThan(look.length / 2)
    expect(await test.ctx.blobs.read(resultPaths(createId, 1).picture)).toEqual(look)
  })
})

describe('a share that its owner ends', () => {
  const key = 'POST /hairstyle/mine/share/end/:id'

  it('is gone with its pictures; looks, votes that count and other pages stay', async () => {
    const { api, ctx } = test
    const { owner, createIds, shareId } = await sharer(2)
    const other = await api.ok(
      'POST /hairstyle/mine/share/create',
      { create_ids: createIds.slice(0, 1) },
      owner,
    )
    const image = (await show(shareId)).images[0]?.share_image_id
    await fiveFriendsLike(shareId, image)
    const files = () =>
      [...ctx.blobs.files.keys()].filter((path) => path.includes(createIds[0] ?? ''))
    expect(files()).toHaveLength(4)

    expect(await api.ok(key, { id: shareId }, owner)).toEqual({ ended: true })
    expect(await api.ok(key, { id: shareId }, owner)).toEqual({ ended: true })

    for (const visitor of [{}, owner]) {
      const answer = await api.call('GET /hairstyle/mine/share/:id', { id: shareId }, visitor)
      expect(answer).toMatchObject({ status: 410, code: 2003 })
    }
    expect((await new Browser().operate(shareId, 'like', image)).code).toBe(2003)
    expect(files()).toHaveLength(3)
    expect((await show(other.share_id)).images).toHaveLength(1)
    const looks = await api.ok('GET /hairstyle/mine/list/create', {}, owner)
    const shareOf = new Map(looks.map(({ create_id, share_id }) => [create_id, share_id]))
    expect(createIds.map((id) => shareOf.get(id))).toEqual([other.share_id, null])
    expect(await unreadOf(owner)).toBe(0)
    const { granted } = await api.ok('POST /hairstyle/mine/share/reward', {}, owner)
    expect(granted).toBe(2)
  })

  it('does not come back when the same looks are shared again', async () => {
    const { owner, createIds, shareId } = await sharer()
    await test.api.ok(key, { id: shareId }, owner)
    const wish = { create_ids: createIds }
    const again = await test.api.ok('POST /hairstyle/mine/share/create', wish, owner)
    expect(again.share_id).not.toBe(shareId)
    expect((await show(again.share_id)).images).toHaveLength(1)
    expect((await test.api.ok('POST /hairstyle/mine/share/create', wish, owner)).share_id).toBe(
      again.share_id,
    )
  })

  it('can be ended by nobody else', async () => {
    const { shareId } = await sharer()
    const stranger = await test.person()
    expect((await test.api.call(key, { id: shareId }, stranger)).code).toBe(1004)
    expect((await show(shareId)).images).toHaveLength(1)
  })
})

describe('voting', () => {
  it('counts one like for each visitor and picture, however often they tap', async () => {
    const { shareId } = await sharer(2)
    const [first, second] = (await show(shareId)).images
    const friend = new Browser()
    await friend.operate(shareId, 'visit')
    await Promise.all([1, 2, 3].map(() => friend.operate(shareId, 'like', first?.share_image_id)))
    const answer = await friend.operate(shareId, 'like', second?.share_image_id)
    expect(answer.data).toEqual({ likes: 1, liked: true })

    const seen = await test.api.ok(
      'GET /hairstyle/mine/share/:id',
      { id: shareId },
      { headers: friend.headers() },
    )
    expect(seen.images.map(({ likes, liked }) => [likes, liked])).toEqual([
      [1, true],
      [1, true],
    ])
    expect(seen.visits).toBe(1)
    expect((await show(shareId)).images.map(({ liked }) => liked)).toEqual([false, false])
  })

  it('takes a like back', async () => {
    const { shareId } = await sharer()
    const image = (await show(shareId)).images[0]?.share_image_id
    const friend = new Browser()
    await friend.operate(shareId, 'like', image)
    const answer = await friend.operate(shareId, 'unlike', image)
    expect(answer.data).toEqual({ likes: 0, liked: false })
  })

  it('never counts owners', async () => {
    const { owner, shareId } = await sharer()
    const image = (await show(shareId)).images[0]
    const answer = await test.api.ok(
      'POST /hairstyle/mine/share/operate/:id',
      { id: shareId, operate: 'like', share_image_id: image?.share_image_id },
      owner,
    )
    expect(answer).toEqual({ likes: 0, liked: false })
    expect(await unreadOf(owner)).toBe(0)
  })

  it('does not let one address vote without end under new names, and believes no made-up name', async () => {
    const { shareId } = await sharer()
    const image = (await show(shareId)).images[0]?.share_image_id
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) {
      const { status } = await new Browser('203.0.113.9').operate(shareId, 'like', image)
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
    const forged = await test.api.call(
      'POST /hairstyle/mine/share/operate/:id',
      { id: shareId, operate: 'like', share_image_id: image },
      { headers: { Cookie: '__session=mallory.c2lnbmVk', 'X-Forwarded-For': '203.0.113.9' } },
    )
    expect(forged.status).toBe(429)
    expect(Number(forged.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('knows no pictures that the page does not show', async () => {
    const { shareId } = await sharer()
    expect((await new Browser().operate(shareId, 'like', 'unknown')).status).toBe(404)
    expect((await new Browser().operate(shareId, 'like')).status).toBe(400)
    expect((await new Browser().operate('unknown', 'visit')).status).toBe(404)
  })

  it('counts exactly when many vote at once', async () => {
    const { owner, shareId } = await sharer(2)
    const images = (await show(shareId)).images.map(({ share_image_id }) => share_image_id)
    const friends = Array.from({ length: 12 }, () => new Browser())
    await Promise.all(friends.map((friend) => friend.operate(shareId, 'visit')))
    await Promise.all(
      friends.flatMap((friend) => images.map((image) => friend.operate(shareId, 'like', image))),
    )
    const { images: counted, visits } = await show(shareId)
    expect(visits).toBe(12)
    expect(counted.map(({ likes }) => likes)).toEqual([12, 12])
    expect(await unreadOf(owner)).toBe(24)
  })
})

describe('news of shares', () => {
  it('are counted until they are read, share by share', async () => {
    const { owner, shareId } = await sharer()
    const image = (await show(shareId)).images[0]?.share_image_id
    const [a, b] = [new Browser(), new Browser()]
    await a.operate(shareId, 'like', image)
    await b.operate(shareId, 'like', image)
    await b.operate(shareId, 'unlike', image)
    await b.operate(shareId, 'like', image)
    expect(await unreadOf(owner)).toBe(2)
    const list = await test.api.ok('GET /hairstyle/mine/list/share', {}, owner)
    expect(list).toMatchObject([{ share_id: shareId, unread_count: 2, mine: true }])

    const read = await test.api.ok('POST /hairstyle/mine/share/unread/:id', { id: shareId }, owner)
    expect(read).toEqual({ share_unread_count: 0 })
    expect(await unreadOf(owner)).toBe(0)
    await new Browser().operate(shareId, 'like', image)
    expect(await unreadOf(owner)).toBe(1)
  })

  it('are nobody else’s to read', async () => {
    const { shareId } = await sharer()
    const stranger = await test.person()
    const answer = await test.api.call(
      'POST /hairstyle/mine/share/unread/:id',
      { id: shareId },
      stranger,
    )
    expect(answer).toMatchObject({ status: 404, code: 1004 })
  })

  it('are mailed once a day to owners who want mail', async () => {
    const { owner, shareId } = await sharer()
    const image = (await show(shareId)).images[0]?.share_image_id
    await new Browser().operate(shareId, 'like', image)
    await new Browser().operate(shareId, 'like', image)
    expect(await test.ctx.store.mail.listIdsOwned(owner.uid, 10)).toHaveLength(1)

    const quiet = await sharer()
    await test.api.ok('POST /user/set/receive_email', { receive_email: false }, quiet.owner)
    const other = (await show(quiet.shareId)).images[0]?.share_image_id
    await new Browser().operate(quiet.shareId, 'like', other)
    expect(await test.ctx.store.mail.listIdsOwned(quiet.owner.uid, 10)).toHaveLength(0)
  })

  it('are not mailed beyond what an address that nobody has verified may get a day', async () => {
    const { owner, shareId } = await sharer()
    const email = 'stranger@example.com'
    await test.ctx.store.batch((writer) =>
      test.ctx.store.users.update(writer, owner.uid, { email, emailVerified: false }),
    )
    const { mailsToUnproven } = limits
    for (let mail = 0; mail < mailsToUnproven.max; mail += 1) {
      await takeTurn(test.ctx, mailsToUnproven, email)
    }
    const image = (await show(shareId)).images[0]?.share_image_id
    expect((await new Browser().operate(shareId, 'like', image)).data.liked).toBe(true)
    expect(await test.ctx.store.mail.listIdsOwned(owner.uid, 10)).toHaveLength(0)
  })
})

describe('rewards', () => {
  it('come for the first share and for every fifth liker, each once, also when requests race', async () => {
    const { owner, shareId } = await sharer()
    const before = (await test.api.ok('GET /hairstyle/item/balance', {}, owner)).credits
    const claim = () => test.api.ok('POST /hairstyle/mine/share/reward', {}, owner)
    const first = await Promise.all([claim(), claim(), claim()])
    expect(first.map(({ granted }) => granted).sort()).toEqual([0, 0, 1])
    expect(await claim()).toEqual({ granted: 0, credits: before + 1, next_at: 5 })

    await fiveFriendsLike(shareId, (await show(shareId)).images[0]?.share_image_id)
    const second = await Promise.all([claim(), claim(), claim()])
    expect(second.reduce((sum, { granted }) => sum + granted, 0)).toBe(1)
    expect(await claim()).toEqual({ granted: 0, credits: before + 2, next_at: 10 })
    const { list } = await test.api.ok('GET /hairstyle/item/balance/records', {}, owner)
    expect(list.filter(({ type }) => type === 'reward')).toHaveLength(2)
  })

  it('do not come for likes of browsers without an account, which are shown all the same', async () => {
    const { owner, shareId } = await sharer()
    const image = (await show(shareId)).images[0]?.share_image_id
    for (let i = 0; i < 5; i++) await new Browser().operate(shareId, 'like', image)
    expect((await show(shareId)).images[0]).toMatchObject({ likes: 5 })
    const rewards = await test.api.ok('POST /hairstyle/mine/share/reward', {}, owner)
    expect(rewards).toMatchObject({ granted: 1, next_at: 5 })
  })

  it('do not come for likes of accounts that were made just now, which are shown all the same', async () => {
    const { owner, shareId } = await sharer()
    const image = (await show(shareId)).images[0]?.share_image_id ?? ''
    const voters = await Promise.all(Array.from({ length: 5 }, () => test.person()))
    const like = { id: shareId, operate: 'like', share_image_id: image } as const
    for (const voter of voters) {
      await test.api.ok('POST /hairstyle/mine/share/operate/:id', like, voter)
    }
    expect((await show(shareId)).images[0]).toMatchObject({ likes: 5 })
    const rewards = await test.api.ok('POST /hairstyle/mine/share/reward', {}, owner)
    // The first share is rewarded, these likers are not.
    expect(rewards).toMatchObject({ granted: 1, next_at: 5 })
  })

  /** So many people with accounts of two hours like a look from one address. @returns the answers. */
  async function likeFromOneAddress(people: number, { emailVerified }: { emailVerified: boolean }) {
    const { owner, shareId } = await sharer()
    const image = (await show(shareId)).images[0]?.share_image_id ?? ''
    await test.api.ok('POST /hairstyle/mine/share/reward', {}, owner)
    const voters = await Promise.all(Array.from({ length: people }, () => test.person()))
    await test.ctx.store.batch((writer) => {
      for (const { uid } of voters) test.ctx.store.users.update(writer, uid, { emailVerified })
    })
    test.ctx.advance(2 * 3_600_000)
    const like = { id: shareId, operate: 'like', share_image_id: image } as const
    const headers = new Browser().headers()
    const answers = []
    for (const voter of voters) {
      const options = { ...voter, headers }
      answers.push(await test.api.call('POST /hairstyle/mine/share/operate/:id', like, options))
    }
    const { granted } = await test.api.ok('POST /hairstyle/mine/share/reward', {}, owner)
    const likes = (await show(shareId)).images[0]?.likes
    return { refused: answers.filter(({ status }) => status === 429).length, likes, granted }
  }

  it('do not come for likes of accounts whose address is not verified, which are as many as those of browsers', async () => {
    const { max } = limits.votersAtAddress
    expect(await likeFromOneAddress(max + 2, { emailVerified: false })).toEqual({
      refused: 2,
      likes: max,
      granted: 0,
    })
  })

  it('come for so many likers from one address a day', async () => {
    const { max } = limits.rewardedLikersAtAddress
    expect(await likeFromOneAddress(max + 5, { emailVerified: true })).toEqual({
      refused: 0,
      likes: max + 5,
      granted: max / 5,
    })
  })

  it('end with the 250th liker', async () => {
    const { owner } = await sharer()
    const { store } = test.ctx
    await store.transaction(async (tx) => {
      await store.users.find(owner.uid, tx)
      store.votes.tallies(owner.uid).add(tx, { likers: 1000 }, 'everybody')
    })
    const claim = () => test.api.ok('POST /hairstyle/mine/share/reward', {}, owner)
    expect(await claim()).toMatchObject({ granted: 51, next_at: null })
    expect(await claim()).toMatchObject({ granted: 0, next_at: null })
  })

  it('need a share, and of one’s own', async () => {
    const stranger = await test.person(1)
    const none = await test.api.ok('POST /hairstyle/mine/share/reward', {}, stranger)
    expect(none).toMatchObject({ granted: 0, credits: 1 })
    const { shareId } = await sharer()
    const answer = await test.api.call(
      'POST /hairstyle/mine/share/reward',
      { share_id: shareId },
      stranger,
    )
    expect(answer.status).toBe(404)
  })
})

describe('what is shared and liked', () => {
  it('counts for its hairstyle: each look on a page, and each voter once', async () => {
    const { store } = test.ctx
    const { createIds, shareId } = await sharer()
    const style = (await store.creations.find(createIds[0] ?? ''))?.style.id ?? ''
    const image = (await show(shareId)).images[0]?.share_image_id
    const friend = new Browser()
    for (const operate of ['like', 'unlike', 'like'] as const) {
      await friend.operate(shareId, operate, image)
    }
    expect((await store.shareTallies.read()).get(style)).toBe(1)
    expect((await store.voteTallies.read()).get(style)).toBe(1)
  })
})
