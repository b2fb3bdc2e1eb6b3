import fc from 'fast-check'
import { findAccountProblem } from './check-account.ts'
import { newTarget, pause, type Target, type World } from './world.ts'

type Move =
  | { readonly type: 'create'; readonly styles: number; readonly request: number }
  | { readonly type: 'remove' | 'ask'; readonly pick: number }

/** Some at once; the same request number again is a replay. */
const moves: fc.Arbitrary<Move[][]> = fc.array(
  fc.array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          type: fc.constant('create' as const),
          styles: fc.integer({ min: 1, max: 2 }),
          request: fc.nat(4),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ type: fc.constantFrom('remove', 'ask'), pick: fc.nat(9) }),
      },
    ),
    { minLength: 2, maxLength: 6 },
  ),
  { minLength: 2, maxLength: 5 },
)

const credits = 4
/** Time for the sweep to find what was saved in a crash but never queued. */
const settlingMs = 4 * 60_000

/**
 * An attacker who creates, replays and removes concurrently, to overspend.
 * @param meanwhile What happens to the stack while they do, and is over when it resolves.
 * @returns a promise of the check that the account adds up in the end, which may take minutes.
 */
export async function attackCredits(
  world: World,
  seed: number,
  meanwhile?: () => Promise<void>,
): Promise<{ settled: Promise<void> }> {
  const target = await newTarget(world, credits)
  const [rounds = []] = fc.sample(moves, { seed, numRuns: 1 })
  const createIds = new Set<string>()
  const trouble = meanwhile?.()
  for (const together of rounds)
    await Promise.all(together.map((move) => makeMove(world, target, { move, createIds })))
  await trouble
  const what = trouble ? 'Accounts while parts are killed' : 'Accounts that race for credits'
  return { settled: settle(world, target, { createIds, what, seed }) }
}

async function settle(
  world: World,
  { uid }: Target,
  { createIds, what, seed }: { createIds: ReadonlySet<string>; what: string; seed: number },
): Promise<void> {
  const deadline = Date.now() + settlingMs
  let problem = await findAccountProblem(world, uid, createIds)
  while (problem !== null && Date.now() < deadline) {
    await pause(2000)
    problem = await findAccountProblem(world, uid, createIds)
  }
  world.figures.count(what, problem === null ? null : `${problem} (seed ${seed})`)
}

async function makeMove(
  { api, styles }: World,
  target: Target,
  { move, createIds }: { move: Move; createIds: Set<string> },
): Promise<void> {
  const options = { token: target.token }
  // Answers do not matter, only their effects.
  const ignore = () => undefined
  if (move.type === 'create') {
    const input = {
      your_image: target.photoId,
      lib_ids: styles.slice(move.request, move.request + move.styles),
      request_id: `request-${move.request}`,
    }
    const answer = await api.call('POST /hairstyle/create', input, options).catch(ignore)
    if (answer?.code === 0) for (const id of answer.data.create_ids) createIds.add(id)
    return
  }
  const id = [...createIds][move.pick % createIds.size]
  if (id === undefined) return
  if (move.type === 'remove')
    await api.call('POST /hairstyle/create/delete/:id', { id }, options).catch(ignore)
  else await api.call('GET /hairstyle/create/results', { create_ids: [id] }, options).catch(ignore)
}
