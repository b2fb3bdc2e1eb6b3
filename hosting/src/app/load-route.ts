import { matchRoutes, type Params, type RouteObject } from 'react-router'
import type { FirstRead } from '../lib/first-reads.ts'

/** What a page may export as `handle`. */
export interface PageHandle {
  /** What it cannot show anything without. */
  readonly firstReads: (params: Params) => readonly FirstRead[]
}

/**
 * Loads what the lazy routes of `path` need, so that the first render can show them at once.
 * @returns what they read before they show anything.
 */
export async function loadRoute(routes: RouteObject[], path: string): Promise<FirstRead[]> {
  const reads: FirstRead[] = []
  for (const { route, params } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') {
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }
    const handle = route.handle as PageHandle | undefined
    if (handle) reads.push(...handle.firstReads(params))
  }
  return reads
}
