import type { TrackingSource } from '@hairstyle/contract/tracking.ts'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { wasThere } from '../store/database.ts'
import { accountIdOf, type TrackedAccount } from '../store/tracking.ts'
import { newAccount } from './follow.ts'
import { sources } from './sources/sources.ts'
import { createOnce } from '../store/create-once.ts'

/** Accounts handled at once; as many writes fit into a batch. */
export const pageSize = 400
/** After this long a run begins no other page; the next run continues. */
export const workForMs = 40_000
/** Accounts not read after this long are enqueued again: the queue has given up by then, or lost them. */
export const patienceMs = 2 * 3600_000

/** Enqueues the reading of every due account: many accounts per task, as their source allows. */
export async function takeSnapshots(ctx: Context): Promise<void> {
  const { store, clock, log } = ctx
  await followOwnStudios(ctx)
  const startedAt = clock().getTime()
  let asked = 0
  while (clock().getTime() - startedAt < workForMs) {
    const page = await store.trackedAccounts.listDue(clock(), pageSize)
    if (page.length === 0) break
    const dueAt = new Date(clock().getTime() + patienceMs)
    // First, so that accounts which the queue refuses are due again later rather than all the time.
    const marking = store.batch((writer) => {
      for (const { id } of page) store.trackedAccounts.update(writer, id, { dueAt })
    })
    // Somebody unfollowed one of them meanwhile.
    if (!(await wasThere(marking))) continue
    for (const task of tasksOf(page)) await ctx.queue.enqueue({ kind: 'snapshots', ...task })
    asked += page.length
    if (page.length < pageSize) break
  }
  if (asked > 0) tell(log, 'accounts_asked_for', { accounts: asked })
}

/** Tasks that read the given accounts: one source and group per task, up to its batch size. */
export function tasksOf(accounts: readonly Pick<TrackedAccount, 'id' | 'source' | 'externalId'>[]) {
  const groups = new Map<string, { source: TrackingSource; ids: string[] }>()
  for (const { id, source, externalId } of accounts) {
    const key = `${source} ${sources[source].groupOf(externalId)}`
    const group = groups.get(key) ?? { source, ids: [] }
    groups.set(key, group)
    group.ids.push(id)
  }
  return [...groups.values()].flatMap(({ source, ids }) => {
    const { batchSize } = sources[source]
    const count = Math.ceil(ids.length / batchSize)
    return Array.from({ length: count }, (_, index) => ({
      source,
      accountIds: ids.slice(index * batchSize, (index + 1) * batchSize),
    }))
  })
}

/** Our own studios are recorded from their first day, whoever follows them later. */
async function followOwnStudios(ctx: Context): Promise<void> {
  const { store, clock } = ctx
  const studios = (await store.bloggers.listAll()).filter(({ isPublic }) => isPublic)
  const ids = studios.map(({ id }) => accountIdOf('studio', id))
  const known = await store.trackedAccounts.findEach(ids)
  for (const [index, { id, nickname, name }] of studios.entries()) {
    if (known[index]) continue
    const url = `${ctx.config.siteOrigins[0]}/bloggers/${encodeURIComponent(nickname)}`
    const reading = { externalId: id, handle: nickname, name, url, metrics: {} }
    const account = newAccount('studio', reading, clock())
    await createOnce(store, (tx) =>
      store.trackedAccounts.create(tx, accountIdOf('studio', id), account),
    )
  }
}
