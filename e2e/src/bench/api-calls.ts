import type { ApiKey, RequestOf } from '@hairstyle/contract/api.ts'
import { ApiClient, type CallOptions } from '@hairstyle/functions/testing/api-client.ts'
import { signIn } from '@hairstyle/functions/testing/sign-in.ts'
import type { LocalStack } from '@hairstyle/local/stack/local-stack.ts'
import { photoOfOnePerson } from '../testing/face-photo.ts'
import { giveCredits } from '../testing/behind-the-api.ts'
import { authHostOf } from '../testing/sign-in-page.ts'
import { operationsOf } from './operations.ts'
import { median, report } from './report.ts'

const rounds = 30
/** Each of them begins a real try-on. */
const createRounds = 8
const warmUpRounds = 3

interface Measured {
  /** In the figures' names. */
  readonly name: string
  readonly key: ApiKey
  readonly input: RequestOf<ApiKey>
  readonly options?: CallOptions
  /** Whether others go on working in the database after the answer. */
  readonly startsTryOn?: boolean
}

/**
 * Times of the most frequent calls in the API itself, and their costs in the database.
 * @returns the path of the page of a look that somebody shared for it.
 */
export async function benchApiCalls(stack: LocalStack): Promise<string> {
  const api = new ApiClient(`${stack.functionsUrl}/api`)
  const { calls, sharedPath } = await callsOfAUser(stack, api)
  for (const call of calls) {
    const times: number[] = []
    const operations: number[] = []
    const lastRound = call.startsTryOn ? createRounds : rounds
    for (let round = -warmUpRounds; round < lastRound; round += 1) {
      const start = performance.now()
      let ms = NaN
      const cost = await operationsOf(stack, async () => {
        await api.ok(call.key, call.input, { ...call.options, headers: headersOf(round) })
        ms = performance.now() - start
      })
      if (round < 0) continue
      times.push(ms)
      operations.push(cost)
    }
    report(`api.${call.name}.p50`, median(times), 'ms')
    if (!call.startsTryOn) report(`firestore.${call.name}`, median(operations), 'operations')
    await stack.whenTasksAreDone()
  }
  return sharedPath
}

/** Different addresses, so that no rate limit is reached. */
function headersOf(round: number): Record<string, string> {
  return { 'X-Forwarded-For': `198.51.100.${round + warmUpRounds}` }
}

/** Somebody with a finished look that they share, and what they and their friends ask for. */
async function callsOfAUser(
  stack: LocalStack,
  api: ApiClient,
): Promise<{ calls: Measured[]; sharedPath: string }> {
  const owner = await signIn(api, authHostOf(stack))
  await giveCredits(stack.env, owner.uid, 50)
  const picture = { bytes: await photoOfOnePerson(), name: 'photo.jpg' }
  // Uploads have a function of their own, which the site's address leads to.
  const site = new ApiClient(stack.siteUrl)
  const photo = await site.ok(
    'POST /hairstyle/upload/:type',
    { type: 'photo' },
    { token: owner.token, picture },
  )
  const [style] = await api.ok('GET /hairstyle/lib/public', {})
  const libId = style?.lib_id ?? ''
  const wish = { your_image: photo?.image_id ?? '', lib_ids: [libId] }
  const { create_ids: createIds } = await api.ok('POST /hairstyle/create', wish, owner)
  await stack.whenTasksAreDone()
  const share = await api.ok('POST /hairstyle/mine/share/create', { create_ids: createIds }, owner)
  const { images } = await api.ok('GET /hairstyle/mine/share/:id', { id: share.share_id })
  const vote = { id: share.share_id, share_image_id: images[0]?.share_image_id ?? '' }
  const bloggerId = style?.blogger_id ?? ''
  const calls: Measured[] = [
    { name: 'library', key: 'GET /hairstyle/lib/public', input: {} },
    { name: 'style_page', key: 'GET /hairstyle/main/lib/:id', input: { id: libId } },
    { name: 'blogger_page', key: 'GET /hairstyle/blogger/info/:id', input: { id: bloggerId } },
    { name: 'account', key: 'GET /user/info', input: {}, options: owner },
    {
      name: 'results_poll',
      key: 'GET /hairstyle/create/results',
      input: { create_ids: createIds },
      options: owner,
    },
    { name: 'my_creations', key: 'GET /hairstyle/mine/list/create', input: {}, options: owner },
    { name: 'share_view', key: 'GET /hairstyle/mine/share/:id', input: { id: share.share_id } },
    {
      // Each time by a browser that was never seen.
      name: 'like',
      key: 'POST /hairstyle/mine/share/operate/:id',
      input: { ...vote, operate: 'like' },
    },
    {
      name: 'create',
      key: 'POST /hairstyle/create',
      input: wish,
      options: owner,
      startsTryOn: true,
    },
  ]
  return { calls, sharedPath: `/share/${share.share_id}` }
}
