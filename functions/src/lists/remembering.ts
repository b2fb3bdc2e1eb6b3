import type { Context } from '@hairstyle/core/context.ts'

/** How long an instance caches: an admin's changes show after this and the edge cache's time. */
const freshForMs = 30_000

/** Caches `read` for a while, except failures. */
export function remembering<Thing>(
  read: (ctx: Context) => Promise<Thing>,
): (ctx: Context) => Promise<Thing> {
  // Each call has a context of its own, but the instance's store.
  const remembered = new WeakMap<
    Context['store'],
    { readonly until: number; readonly thing: Promise<Thing> }
  >()
  return (ctx) => {
    const now = ctx.clock().getTime()
    const known = remembered.get(ctx.store)
    if (known && now < known.until) return known.thing
    const thing = read(ctx)
    remembered.set(ctx.store, { until: now + freshForMs, thing })
    thing.catch(() => remembered.delete(ctx.store))
    return thing
  }
}
