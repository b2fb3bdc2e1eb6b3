import { resultPaths } from '@hairstyle/core/creations/result-files.ts'
import { erasePhoto } from '@hairstyle/core/photos/erase-photo.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { spendTurns } from '@hairstyle/core/testing/fixtures.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { gradient } from '../../testing/pictures.ts'
import { useTestApi, type Person } from '../../testing/test-api.ts'

const test = useTestApi()

const createKey = 'POST /hairstyle/mine/share/create'
const showKey = 'GET /hairstyle/mine/share/:id'
const operateKey = 'POST /hairstyle/mine/share/operate/:id'
const endKey = 'POST /hairstyle/mine/share/end/:id'
const readKey = 'POST /hairstyle/mine/share/unread/:id'
const rewardKey = 'POST /hairstyle/mine/share/reward'
const deleteKey = 'POST /hairstyle/create/delete/:id'

const show = (id: string, client = test.api) => client.ok(showKey, { id })

/** Somebody with a share of this many pictures; votes are for `id` and `image`, the first one. */
async function sharer(pictures = 1) {
  const owner = await test.person(pictures + 3)
  const create_ids: string[] = []
  for (let i = 0; i < pictures; i++) create_ids.push(await owner.look())
  const wish = { create_ids, title: 'Which one?', message: 'Help me choose' }
  const { share_id: id, url } = await owner.ok(createKey, wish)
  const [first = ''] = create_ids
  const image = (await show(id)).images[0]?.share_image_id ?? ''
  return { owner, create_ids, first, id, image, url }
}

type Voted = Pick<Awaited<ReturnType<typeof sharer>>, 'id' | 'image'>

/** A vote for each picture of a share, of which there are at least two. */
async function ballotsOf(id: string): Promise<[Voted, Voted, ...Voted[]]> {
  const { images } = await show(id)
  const [first, second, ...rest] = images.map((each) => ({ id, image: each.share_image_id }))
  if (!first || !second) throw new Error('There are not even two.')
  return [first, second, ...rest]
}

/** A browser, by default without an account and at an address of its own. */
class Browser {
  static #count = 0
  #cookie = ''
  readonly #address: string
  readonly #person: Person | null

  constructor({ address, person }: { address?: string; person?: Person } = {}) {
    const count = (Browser.#count += 1)
    this.#address = address ?? `198.18.${Math.floor(count / 250)}.${count % 250}`
    this.#person = person ?? null
  }

  get client() {
    const headers = { Cookie: this.#cookie, 'X-Forwarded-For': this.#address }
    const token = this.#person?.token
    return test.api.as({ headers, ...(token !== undefined && { token }) })
  }

  async operate(operate: 'like' | 'unlike' | 'visit', { id, image }: Partial<Voted>) {
    const input = { id: id ?? '', operate, ...(image !== undefined && { share_image_id: image }) }
    const answer = await this.client.call(operateKey, input)
    this.#cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie
    return answer
  }
}

/** This many people with accounts two hours old like a picture, by default each from their own address. */
async function friendsLike(voted: Voted, count: number, address?: string, change?: object) {
  const friends = await test.people(count)
  if (change) await Promise.all(friends.map(({ uid }) => test.change('users', uid, change)))
  test.ctx.advance(2 * 3_600_000)
  const answers = []
  for (const person of friends) {
    const browser = new Browser({ person, ...(address !== undefined && { address }) })
    answers.push(await browser.operate('like', voted))
  }
  return answers
}

const unreadOf = async (person: Person) => (await person.ok('GET /user/info')).share_unread_count
const likesOf = async ({ id }: Voted) => (await show(id)).images.map(({ likes }) => likes)

describe('sharing', () => {
  it('makes a page for everybody, with the name of its owner and nothing else about them', async () => {
    const { owner, id, url } = await sharer(2)
    expect(url).toBe(`https://site.test/share/${id}`)
    const share = await show(id)
    const words = { title: 'Which one?', message: 'Help me choose', owner: { name: 'Ada' } }
    expect(share).toMatchObject({ ...words, mine: false, visits: 0 })
    expect(share.images).toHaveLength(2)
    expect(JSON.stringify(share)).not.toContain(owner.uid)
    expect((await show(id, owner)).mine).toBe(true)
  })

  it('calls a look as its owner does, with its colour', async () => {
    const owner = await test.person(3)
    const createId = await owner.look()
    await test.change('creations', createId, { color: '#a9522a' })
    const { share_id } = await owner.ok(createKey, { create_ids: [createId] })
    expect((await show(share_id)).images[0]?.title).toBe('Long waves in copper')
  })

  it('takes the same pictures again for the same page', async () => {
    const { owner, create_ids, id } = await sharer(2)
    const wish = { create_ids: create_ids.toReversed(), title: 'Better title' }
    expect((await owner.ok(createKey, wish)).share_id).toBe(id)
    expect((await show(id)).title).toBe('Better title')
  })

  it('takes deleted pictures off the page, and the page with its last one', async () => {
    const { owner, create_ids, id } = await sharer(2)
    await owner.ok(deleteKey, { id: create_ids[0] ?? '' })
    expect((await show(id)).images).toHaveLength(1)
    await owner.ok(deleteKey, { id: create_ids[1] ?? '' })
    await test.api.refused('not_found', showKey, { id })
  })

  it('and what belongs to it is nobody else’s', async () => {
    const { create_ids, id } = await sharer()
    const stranger = await test.person(1)
    await stranger.refused('not_found', createKey, { create_ids })
    await stranger.refused('not_found', endKey, { id })
    await stranger.refused('not_found', readKey, { id })
    expect(await stranger.ok(rewardKey)).toMatchObject({ granted: 0, credits: 1 })
    await stranger.refused('not_found', rewardKey, { share_id: id })
    expect((await show(id)).images).toHaveLength(1)
  })
})

describe('a share with the photo', () => {
  async function withPhoto() {
    const { owner, create_ids, first, id: alone } = await sharer()
    const wish = { create_ids, with_photo: true }
    const { share_id: id } = await owner.ok(createKey, wish)
    const copies = () => test.filesOf(`results/${first}/shared-`)
    return { owner, first, alone, id, wish, copies }
  }

  it('shows it before the look, to be voted for like it, on a page of its own', async () => {
    const { alone, id } = await withPhoto()
    expect(id).not.toBe(alone)
    const [photo, look] = (await show(id)).images
    expect(photo).toMatchObject({ is_photo: true, title: 'Before', lib_id: null })
    expect(look?.is_photo).toBe(false)
    expect((await show(alone)).images).toHaveLength(1)
    const voted = { id, image: photo?.share_image_id ?? '' }
    await new Browser().operate('like', voted)
    expect(await likesOf(voted)).toEqual([1, 0])
  })

  it('loses it when the photo was not used for long, and keeps the look', async () => {
    const { owner, id, wish, copies } = await withPhoto()
    expect(copies()).toHaveLength(3)
    const [photo] = await test.ctx.store.photos.listOwned(owner.uid, 1)
    await erasePhoto(test.ctx, photo?.id ?? '')
    expect((await show(id)).images.map(({ is_photo }) => is_photo)).toEqual([false])
    expect(copies()).toHaveLength(2)
    await owner.ok(createKey, wish)
  })

  it('goes with its look', async () => {
    const { owner, first, id, copies } = await withPhoto()
    await owner.ok(deleteKey, { id: first })
    await test.api.refused('not_found', showKey, { id })
    expect(copies()).toEqual([])
  })

  it('is refused for looks of several photos', async () => {
    const { owner, create_ids } = await sharer(2)
    await owner.refused('conflict', createKey, { create_ids, with_photo: true })
  })
})

describe('the pictures of a share', () => {
  it('are lighter than the looks, which stay as they are, and have their shape', async () => {
    const owner = await test.person(2)
    const look = await gradient(1024, 1280)
    const createId = await owner.look({ picture: look })
    const { files } = test.ctx.blobs
    const before = new Set(files.keys())
    await owner.ok(createKey, { create_ids: [createId] })
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
  it('is gone with its pictures; looks, votes that count and other pages stay', async () => {
    const shared = await sharer(2)
    const { owner, create_ids, first, id } = shared
    const { share_id: other } = await owner.ok(createKey, { create_ids: [first] })
    await friendsLike(shared, 5)
    expect(test.filesOf(first)).toHaveLength(4)

    expect(await owner.ok(endKey, { id })).toEqual({ ended: true })
    expect(await owner.ok(endKey, { id })).toEqual({ ended: true })

    for (const client of [test.api, owner]) await client.refused('share_ended', showKey, { id })
    expect((await new Browser().operate('like', shared)).code).toBe(2003)
    expect(test.filesOf(first)).toHaveLength(3)
    expect((await show(other)).images).toHaveLength(1)
    const looks = await owner.ok('GET /hairstyle/mine/list/create')
    const shareOf = new Map(looks.map(({ create_id, share_id }) => [create_id, share_id]))
    expect(create_ids.map((look) => shareOf.get(look))).toEqual([other, null])
    expect(await unreadOf(owner)).toBe(0)
    expect(await owner.ok(rewardKey)).toMatchObject({ granted: 2 })
  })

  it('does not come back when the same looks are shared again', async () => {
    const { owner, create_ids, id } = await sharer()
    await owner.ok(endKey, { id })
    const { share_id } = await owner.ok(createKey, { create_ids })
    expect(share_id).not.toBe(id)
    expect((await show(share_id)).images).toHaveLength(1)
    expect(await owner.ok(createKey, { create_ids })).toMatchObject({ share_id })
  })
})

describe('voting', () => {
  it('counts one like for each visitor and picture, however often they tap, and takes it back', async () => {
    const { id } = await sharer(3)
    const [first, second] = await ballotsOf(id)
    const friend = new Browser()
    await friend.operate('visit', { id })
    await Promise.all([1, 2, 3].map(() => friend.operate('like', first)))
    expect((await friend.operate('like', second)).data).toEqual({ likes: 1, liked: true })

    const seen = await show(id, friend.client)
    expect(seen.visits).toBe(1)
    const liked = { likes: 1, liked: true }
    expect(seen.images).toMatchObject([liked, liked, { likes: 0, liked: false }])
    expect((await show(id)).images.map((each) => each.liked)).toEqual([false, false, false])
    expect((await friend.operate('unlike', second)).data).toEqual({ likes: 0, liked: false })
  })

  it('is for one of two pictures: liking one takes the other’s like back, also at the same time', async () => {
    const { owner, id } = await sharer(2)
    const [first, second] = await ballotsOf(id)
    const friend = new Browser()
    await friend.operate('like', first)
    expect((await friend.operate('like', second)).data).toEqual({ likes: 1, liked: true })
    const none = { likes: 0, liked: false }
    const chosen = { likes: 1, liked: true }
    expect((await show(id, friend.client)).images).toMatchObject([none, chosen])

    await Promise.all([first, second].map((one) => friend.operate('like', one)))
    const { images } = await show(id, friend.client)
    expect(images.map(({ likes }) => likes).toSorted()).toEqual([0, 1])
    expect(images.filter(({ liked }) => liked)).toHaveLength(1)
    // However often it moved, it is one vote.
    expect(await unreadOf(owner)).toBe(1)
    const list = await owner.ok('GET /hairstyle/mine/list/share')
    expect(list).toMatchObject([{ unread_count: 1 }])
  })

  it('never counts owners', async () => {
    const { owner, ...shared } = await sharer()
    const answer = await new Browser({ person: owner }).operate('like', shared)
    expect(answer.data).toEqual({ likes: 0, liked: false })
    expect(await unreadOf(owner)).toBe(0)
  })

  it('does not let one address vote without end under new names, and believes no made-up name', async () => {
    const { id, image } = await sharer()
    const address = '203.0.113.9'
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) {
      statuses.push((await new Browser({ address }).operate('like', { id, image })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
    const headers = { Cookie: '__session=mallory.c2lnbmVk', 'X-Forwarded-For': address }
    const like = { id, operate: 'like', share_image_id: image } as const
    const forged = await test.api.refused('too_many_requests', operateKey, like, { headers })
    expect(Number(forged.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('knows no pictures that the page does not show', async () => {
    const { id } = await sharer()
    const visitor = new Browser()
    expect((await visitor.operate('like', { id, image: 'unknown' })).status).toBe(404)
    expect((await visitor.operate('like', { id })).status).toBe(400)
    expect((await visitor.operate('visit', { id: 'unknown' })).status).toBe(404)
  })

  it('counts exactly when many vote at once', async () => {
    const { owner, id, image } = await sharer(3)
    const ballots = await ballotsOf(id)
    const friends = Array.from({ length: 12 }, () => new Browser())
    await Promise.all(friends.map((friend) => friend.operate('visit', { id })))
    await Promise.all(
      friends.flatMap((friend) => ballots.map((one) => friend.operate('like', one))),
    )
    expect((await show(id)).visits).toBe(12)
    expect(await likesOf({ id, image })).toEqual([12, 12, 12])
    expect(await unreadOf(owner)).toBe(36)
  })

  it('counts for its hairstyle: each look on a page, and each voter once', async () => {
    const { store } = test.ctx
    const { first, ...shared } = await sharer()
    const style = (await store.creations.find(first))?.style.id ?? ''
    const friend = new Browser()
    for (const operate of ['like', 'unlike', 'like'] as const) await friend.operate(operate, shared)
    expect((await store.shareTallies.read()).get(style)).toBe(1)
    expect((await store.voteTallies.read()).get(style)).toBe(1)
  })
})

describe('news of shares', () => {
  it('are counted until they are read, share by share', async () => {
    const { owner, ...shared } = await sharer()
    const { id } = shared
    const [a, b] = [new Browser(), new Browser()]
    await a.operate('like', shared)
    for (const operate of ['like', 'unlike', 'like'] as const) await b.operate(operate, shared)
    expect(await unreadOf(owner)).toBe(2)
    const list = await owner.ok('GET /hairstyle/mine/list/share')
    expect(list).toMatchObject([{ share_id: id, unread_count: 2, mine: true }])

    expect(await owner.ok(readKey, { id })).toEqual({ share_unread_count: 0 })
    expect(await unreadOf(owner)).toBe(0)
    await new Browser().operate('like', shared)
    expect(await unreadOf(owner)).toBe(1)
  })

  it('are no likes that were taken back before they were read', async () => {
    const { owner, ...shared } = await sharer(2)
    const { id } = shared
    const [one, other] = await ballotsOf(id)
    const [a, b] = [new Browser(), new Browser()]
    await a.operate('like', one)
    await a.operate('unlike', one)
    expect(await unreadOf(owner)).toBe(0)
    for (const vote of [one, other]) await a.operate('like', vote)
    expect(await unreadOf(owner)).toBe(1)
    await a.operate('unlike', other)
    expect(await unreadOf(owner)).toBe(0)

    await a.operate('like', one)
    await owner.ok(readKey, { id })
    await b.operate('like', one)
    // It was read: neither its end nor its return is news, and it takes nothing from another.
    for (const vote of [one, other]) await a.operate('like', vote)
    for (const operate of ['unlike', 'like', 'unlike'] as const) await a.operate(operate, other)
    expect(await unreadOf(owner)).toBe(1)
    expect(await owner.ok('GET /hairstyle/mine/list/share')).toMatchObject([{ unread_count: 1 }])
    await b.operate('unlike', one)
    expect(await unreadOf(owner)).toBe(0)
  })

  it('are mailed once a day to owners who want mail', async () => {
    const [{ owner, ...shared }, quiet] = [await sharer(), await sharer()]
    await new Browser().operate('like', shared)
    await new Browser().operate('like', shared)
    expect(await owner.mails()).toHaveLength(1)
    await quiet.owner.ok('POST /user/set/receive_email', { receive_email: false })
    await new Browser().operate('like', quiet)
    expect(await quiet.owner.mails()).toEqual([])
  })

  it('are not mailed beyond what an address that nobody has verified may get a day', async () => {
    const { owner, ...shared } = await sharer()
    const email = 'stranger@example.com'
    await test.change('users', owner.uid, { email, emailVerified: false })
    await spendTurns(test.ctx, limits.mailsToUnproven, email)
    expect((await new Browser().operate('like', shared)).data.liked).toBe(true)
    expect(await owner.mails()).toEqual([])
  })
})

describe('rewards', () => {
  it('come for the first share and for every fifth liker, each once, also when requests race', async () => {
    const { owner, ...shared } = await sharer()
    const before = await owner.credits()
    const race = async () => {
      const claims = await Promise.all([1, 2, 3].map(() => owner.ok(rewardKey)))
      return claims.map(({ granted }) => granted).sort()
    }
    expect(await race()).toEqual([0, 0, 1])
    expect(await owner.ok(rewardKey)).toEqual({ granted: 0, credits: before + 1, next_at: 5 })
    await friendsLike(shared, 5)
    expect(await race()).toEqual([0, 0, 1])
    expect(await owner.ok(rewardKey)).toEqual({ granted: 0, credits: before + 2, next_at: 10 })
    expect((await owner.records()).filter(({ type }) => type === 'reward')).toHaveLength(2)
  })

  it.each([
    ['browsers without an account', () => Promise.resolve(Array.from({ length: 5 }, () => ({})))],
    [
      'accounts that were made just now',
      async () => (await test.people(5)).map((person) => ({ person })),
    ],
  ])('do not come for likes of %s, which are shown all the same', async (_, voters) => {
    const { owner, ...shared } = await sharer()
    for (const voter of await voters()) await new Browser(voter).operate('like', shared)
    expect(await likesOf(shared)).toEqual([5])
    // The first share is rewarded, these likers are not.
    expect(await owner.ok(rewardKey)).toMatchObject({ granted: 1, next_at: 5 })
  })

  const unverified = limits.votersAtAddress.max
  const verified = limits.rewardedLikersAtAddress.max

  it.each([
    // As many as from browsers.
    [
      'come for none whose address is not verified',
      { emailVerified: false, people: unverified + 2, refused: 2, granted: 0 },
    ],
    [
      'come for so many a day',
      { emailVerified: true, people: verified + 5, refused: 0, granted: verified / 5 },
    ],
  ])('of likers at one address %s', async (_, { emailVerified, people, refused, granted }) => {
    const { owner, ...shared } = await sharer()
    await owner.ok(rewardKey)
    const answers = await friendsLike(shared, people, '203.0.113.20', { emailVerified })
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(refused)
    expect(await likesOf(shared)).toEqual([people - refused])
    expect(await owner.ok(rewardKey)).toMatchObject({ granted })
  })

  it('end with the 250th liker', async () => {
    const { owner } = await sharer()
    const { store } = test.ctx
    await store.transaction(async (tx) => {
      await store.users.find(owner.uid, tx)
      store.votes.tallies(owner.uid).add(tx, { likers: 1000 }, 'everybody')
    })
    expect(await owner.ok(rewardKey)).toMatchObject({ granted: 51, next_at: null })
    expect(await owner.ok(rewardKey)).toMatchObject({ granted: 0, next_at: null })
  })
})
