import type { Style as StyleView } from '@hairstyle/contract/api/library.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { presentStyle } from '../presenters/style.ts'

/** How long an instance answers from memory: what an admin changes shows after this and the edge cache's time. */
const freshForMs = 30_000

interface Remembered {
  readonly until: number
  readonly styles: Promise<readonly StyleView[]>
}
const remembered = new WeakMap<Context, Remembered>()

/** All public styles, in the library's order. */
export function readLibrary(ctx: Context): Promise<readonly StyleView[]> {
  const now = ctx.clock().getTime()
  const known = remembered.get(ctx)
  if (known && now < known.until) return known.styles
  const styles = fetchLibrary(ctx)
  remembered.set(ctx, { until: now + freshForMs, styles })
  styles.catch(() => remembered.delete(ctx))
  return styles
}

async function fetchLibrary({ store }: Context): Promise<StyleView[]> {
  const [styles, tryOnCounts] = await Promise.all([
    store.styles.listPublic(),
    store.tryOnTallies.read(),
  ])
  return styles.map((style) => presentStyle(style, tryOnCounts))
}
