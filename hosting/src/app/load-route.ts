import { matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'

/** Loads what the lazy routes of `path` need, so that the first render can show them at once. */
export async function loadRoute(routes: RouteObject[], path: string) {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}
