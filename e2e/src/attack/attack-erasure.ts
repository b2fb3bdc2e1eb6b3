import { allDocuments } from '@hairstyle/core/testing/all-documents.ts'
import fc from 'fast-check'
import { photoOfOnePerson } from '../testing/face-photo.ts'
import { comesTrue, newTarget, pause, type Target, type World } from './world.ts'

const patienceMs = 60_000

/** Deletes an account in the middle of all kinds of calls. In the end nothing of it may be left. */
export async function attackErasure(world: World, seed: number): Promise<void> {
  const { ctx, figures } = world
  const target = await newTarget(world, 3)
  const [afterMs = 0] = fc.sample(fc.nat(1500), { seed, numRuns: 1 })
  const photos = new Map([[target.photoId, target.photoUrl]])
  const work = Promise.allSettled(doEverything(world, target, photos))
  await pause(afterMs)
  await ctx.auth.deleteUser(target.uid)
  await work
  let left: string[] = []
  const isErased = await comesTrue(async () => {
    left = await findLeftovers(world, [target.uid], photos)
    return left.length === 0
  }, patienceMs)
  const problem = isErased ? null : `left ${left.join(', ')} (seed ${seed})`
  figures.count('Accounts deleted in the middle of calls', problem)
}

/** Calls that make something, at once. What is uploaded goes into `photos`: addresses by id. */
function doEverything(
  { api, styles }: World,
  { token, photoId }: Target,
  photos: Map<string, string>,
): Promise<unknown>[] {
  const mine = { token }
  const upload = async () => {
    const picture = { bytes: await photoOfOnePerson(), name: 'me.jpg' }
    const input = { type: 'photo' } as const
    const answer = await api.call('POST /hairstyle/upload/:type', input, { token, picture })
    if (answer.code === 0 && answer.data) photos.set(answer.data.image_id, answer.data.url)
  }
  const create = async (style: string) => {
    const input = { your_image: photoId, lib_ids: [style] }
    const { code, data } = await api.call('POST /hairstyle/create', input, mine)
    if (code !== 0) return
    await api.call('POST /hairstyle/mine/share/create', data, mine)
  }
  const submission = { name: 'M', email: 'm@example.com', link: 'https://social.example/m' }
  return [
    upload(),
    upload(),
    ...styles.slice(0, 3).map(create),
    api.call('POST /user/verify/email', { email: 'm@example.com' }, mine),
    api.call('POST /hairstyle/influencer/submit', submission, mine),
    api.call('POST /hairstyle/blogger/report', { blogger_id: 'x', reason: 'spam' }, mine),
  ]
}

/** Documents that have one of these ids in them, entries of the ledger apart, and pictures that still answer. */
export async function findLeftovers(
  { ctx, stack }: World,
  ids: readonly string[],
  photos: ReadonlyMap<string, string>,
): Promise<string[]> {
  await stack.runSchedule('sweep')
  const documents = (await allDocuments(ctx))
    .filter((document) => {
      const words = JSON.stringify(document)
      return ids.some((id) => words.includes(id))
    })
    .map(({ path }) => path)
    .filter((path) => !/^users\/[^/]+\/ledger\//.test(path))
  const answering: string[] = []
  for (const [id, url] of photos) {
    const response = await fetch(stack.siteUrl + url)
    await response.body?.cancel()
    // A photo sent after the account was gone is a visitor's, erased after a day.
    const isVisitors = (await ctx.store.photos.find(id))?.ownerId === null
    if (response.ok && !isVisitors) answering.push(url)
  }
  return [...documents, ...answering]
}
