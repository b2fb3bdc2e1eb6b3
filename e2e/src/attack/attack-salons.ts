import { freeInvitations } from '@hairstyle/contract/limits.ts'
import { newId } from '@hairstyle/core/ids.ts'
import { addBlogger } from '@hairstyle/core/testing/fixtures.ts'
import { photoOfOnePerson } from '../testing/face-photo.ts'
import { findLeftovers } from './attack-erasure.ts'
import { comesTrue, newTarget, type Target, type World } from './world.ts'

const patienceMs = 60_000
const sendersAtOnce = 5

/**
 * A salon that requests too many links, whose single-client link is used concurrently, whose data a stranger requests,
 * and which is closed with its owner's account while clients send.
 */
export async function attackSalons(world: World): Promise<void> {
  const { api, ctx, figures, styles } = world
  const owner = await newTarget(world, 0)
  await addBlogger(ctx, newId(), { ownerUid: owner.uid })
  await owner.ok('POST /salon-kit/open', {})
  await owner.ok('POST /salon-kit/style/add', { lib_ids: styles.slice(0, 3) })

  const wish = { kind: 'single', label: 'Eve', valid_days: 14 } as const
  const asked = await Promise.all(
    Array.from({ length: 2 * freeInvitations }, () =>
      api.call('POST /salon-kit/invitation/create', wish, { token: owner.token }),
    ),
  )
  const links = asked.flatMap(({ code, data }) => (code === 0 ? [data.invitation_id] : []))
  const tooMany = links.length === freeInvitations ? null : `${links.length} links were made`
  figures.count('Links asked for beyond a plan', tooMany)

  const [link = ''] = links
  const sent = (await sendAtOnce(world, link)).filter((id) => id !== null)
  const twice = sent.length === 1 ? null : `${sent.length} consultations came of it`
  figures.count('A link for one, used at once', twice)

  const [id = ''] = sent
  figures.count('Consultations asked for by strangers', await findLeak(world, { id, link }))

  const shared = await ctx.store.invitations.find(links[1] ?? '')
  if (shared) {
    await ctx.store.batch((writer) =>
      ctx.store.invitations.update(writer, shared.id, { kind: 'open' }),
    )
  }
  const sending = sendAtOnce(world, links[1] ?? '')
  await ctx.auth.deleteUser(owner.uid)
  const late = await sending
  const names = [owner.uid, ...links, ...sent, ...late.flatMap((one) => one ?? [])]
  let left: string[] = []
  const isErased = await comesTrue(async () => {
    left = await findLeftovers(world, names, new Map())
    return left.length === 0
  }, patienceMs)
  figures.count('Salons erased while clients send', isErased ? null : `left ${left.join(', ')}`)
}

/** Several clients add a photo by a link, and send it at once. @returns their consultations; null where refused. */
async function sendAtOnce({ api, styles }: World, id: string): Promise<(string | null)[]> {
  const picture = { bytes: await photoOfOnePerson(), name: 'me.jpg' }
  const upload = { id, consent: '2026-11', by: 'self' } as const
  const photos = await Promise.all(
    Array.from({ length: sendersAtOnce }, () =>
      api.call('POST /consult/photo/add/:id/:consent/:by', upload, { picture }),
    ),
  )
  const client = { name: 'Eve', email: 'eve@example.com', lib_ids: styles.slice(0, 1) }
  const answers = await Promise.all(
    photos.map(({ data }) => {
      const wish = { ...client, id, image_id: data?.image_id ?? 'none', secret: newId() }
      return api.call('POST /consult/send/:id', wish, {})
    }),
  )
  return answers.map(({ code, data }) => (code === 0 ? data.consultation_id : null))
}

/** What another salon's owner can read of a consultation or a link. */
async function findLeak(
  world: World,
  { id, link }: { readonly id: string; readonly link: string },
): Promise<string | null> {
  const stranger: Target = await newTarget(world, 0)
  await addBlogger(world.ctx, newId(), { ownerUid: stranger.uid })
  await stranger.ok('POST /salon-kit/open', {})
  const mine = { token: stranger.token }
  const answers = await Promise.all([
    world.api.call('GET /salon-kit/consultation/info/:id', { id }, mine),
    world.api.call('POST /salon-kit/consultation/mark/:id', { id, status: 'seen' }, mine),
    world.api.call('POST /salon-kit/consultation/delete/:id', { id }, mine),
    world.api.call('POST /salon-kit/invitation/revoke/:id', { id: link }, mine),
    world.api.call('POST /consult/sent/:id', { id, secret: newId() }, mine),
    world.api.call('POST /consult/erase/:id', { id, secret: newId() }, mine),
  ])
  const leaks = answers.filter(({ code }) => code === 0)
  return leaks.length === 0 ? null : `${leaks.length} of ${answers.length} calls answered`
}
