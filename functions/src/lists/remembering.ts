import type { Context } from '@hairstyle/core/context.ts'

/** How long an instance answers from memory: what an admin changes shows after this and the edge cache's time. */
const freshForMs = 30_000

/** The same as `read`, asked anew only after a while. A failure is not remembered. */
export function remembering<Thing>(
  read: (ctx: Context) => Promise<Thing>,
): (ctx: Context) => Promise<Thing> {
  const remembered = new WeakMap<
    Context,
    { readonly until: number; readonly thing: Promise<Thing> }
  >()
  return (ctx) => {
    const now = ctx.clock().getTime()
    const known = remembered.get(ctx)
    if (known && now < known.until) return known.thing
    const thing = read(ctx)
    remembered.set(ctx, { until: now + freshForMs, thing })
    thing.catch(() => remembered.delete(ctx))
    return thing
  }
}
