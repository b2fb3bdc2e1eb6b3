import type { RouteObject } from 'react-router'
import { loadPage } from '../lib/load-code.ts'
import { ErrorPage } from './errors/error-page.tsx'
import { RouteError } from './errors/route-error.tsx'
import { Shell } from './shell/shell.tsx'

/** A lazily loaded page. Its module exports it as `Component`. */
function page(path: string, load: () => Promise<Partial<RouteObject>>) {
  return { path, lazy: () => loadPage(load) } as RouteObject
}

/** Every page. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    children: [
      {
        ErrorBoundary: RouteError,
        // Header and footer are shown while the first page loads.
        HydrateFallback: () => null,
        children: [
          { index: true, lazy: () => loadPage(() => import('./routes/home.tsx')) },
          {
            lazy: () => loadPage(() => import('./routes/try-on-frame.tsx')),
            children: [
              page('hairstyle', () => import('./routes/hairstyle.tsx')),
              page('hairstyle/:libId', () => import('./routes/hairstyle-style.tsx')),
              page('bloggers/:nickname', () => import('./routes/blogger.tsx')),
            ],
          },
          page('mirror', () => import('./routes/mirror.tsx')),
          page('mine', () => import('./routes/mine.tsx')),
          page('mine/shares', () => import('./routes/mine-shares.tsx')),
          page('mine/bloggers', () => import('./routes/mine-bloggers.tsx')),
          page('join', () => import('./routes/join.tsx')),
          page('account', () => import('./routes/account.tsx')),
          page('shop/success', () => import('./routes/shop-success.tsx')),
          page('shop/cancel', () => import('./routes/shop-cancel.tsx')),
          page('shop/*', () => import('./routes/shop.tsx')),
          page('share/:shareId', () => import('./routes/share.tsx')),
          page('salon/:cardId', () => import('./routes/salon-card.tsx')),
          page('consult/*', () => import('./routes/consult.tsx')),
          page('salon-kit/*', () => import('./routes/salon-kit.tsx')),
          page('bloggers', () => import('./routes/bloggers.tsx')),
          page('articles', () => import('./routes/articles.tsx')),
          page('articles/:slug', () => import('./routes/article.tsx')),
          page('login-success', () => import('./routes/login-success.tsx')),
          page('tracking/*', () => import('./routes/tracking.tsx')),
          page('privacy', () => import('./routes/privacy.tsx')),
          page('terms', () => import('./routes/terms.tsx')),
          { path: '403', element: <ErrorPage status={403} /> },
          { path: '500', element: <ErrorPage status={500} /> },
          page('*', () => import('./routes/not-found.tsx')),
        ],
      },
    ],
  },
  {
    // In a frame of another site, without our header and footer.
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [page('embed/:nickname', () => import('./routes/embed.tsx'))],
  },
]
