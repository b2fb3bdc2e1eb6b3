import { matchRoutes, type Params, type RouteObject } from 'react-router'
import type { FirstRead } from '../lib/first-reads.ts'

/** What a page may export as `handle`. */
export interface PageHandle {
  /** Reads that it needs before it can show anything. */
  readonly firstReads: (params: Params) => readonly FirstRead[]
}

/**
 * Loads the lazy routes of `path`, so that the first render can show them at once.
 * @returns their first reads.
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
