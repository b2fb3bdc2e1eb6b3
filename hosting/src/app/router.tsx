import type { RouteObject } from 'react-router'
import { loadPage } from '../lib/load-code.ts'
import { RouteError } from './errors/route-error.tsx'
import { Shell } from './shell/shell.tsx'

/** Every page, loaded when it is first asked for. A module under `routes/` exports its page as `Component`. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    children: [
      {
        ErrorBoundary: RouteError,
        // Header and footer stand while the first page is on its way.
        HydrateFallback: () => null,
        children: [
          { index: true, lazy: () => loadPage(() => import('./routes/home.tsx')) },
          {
            lazy: () => loadPage(() => import('./routes/try-on-frame.tsx')),
            children: [
              { path: 'hairstyle', lazy: () => loadPage(() => import('./routes/hairstyle.tsx')) },
              {
                path: 'hairstyle/:libId',
                lazy: () => loadPage(() => import('./routes/hairstyle-style.tsx')),
              },
              {
                path: 'bloggers/:nickname',
                lazy: () => loadPage(() => import('./routes/blogger.tsx')),
              },
            ],
          },
          { path: 'mine', lazy: () => loadPage(() => import('./routes/mine.tsx')) },
          { path: 'mine/shares', lazy: () => loadPage(() => import('./routes/mine-shares.tsx')) },
          {
            path: 'mine/bloggers',
            lazy: () => loadPage(() => import('./routes/mine-bloggers.tsx')),
          },
          { path: 'join', lazy: () => loadPage(() => import('./routes/join.tsx')) },
          { path: 'account', lazy: () => loadPage(() => import('./routes/account.tsx')) },
          { path: 'shop/success', lazy: () => loadPage(() => import('./routes/shop-success.tsx')) },
          { path: 'shop/cancel', lazy: () => loadPage(() => import('./routes/shop-cancel.tsx')) },
          { path: 'shop/*', lazy: () => loadPage(() => import('./routes/shop.tsx')) },
          { path: 'share/:shareId', lazy: () => loadPage(() => import('./routes/share.tsx')) },
          { path: 'salon/:cardId', lazy: () => loadPage(() => import('./routes/salon-card.tsx')) },
          { path: 'bloggers', lazy: () => loadPage(() => import('./routes/bloggers.tsx')) },
          { path: 'articles', lazy: () => loadPage(() => import('./routes/articles.tsx')) },
          { path: 'articles/:slug', lazy: () => loadPage(() => import('./routes/article.tsx')) },
          {
            path: 'login-success',
            lazy: () => loadPage(() => import('./routes/login-success.tsx')),
          },
          { path: 'tracking/*', lazy: () => loadPage(() => import('./routes/tracking.tsx')) },
          { path: 'privacy', lazy: () => loadPage(() => import('./routes/privacy.tsx')) },
          { path: 'terms', lazy: () => loadPage(() => import('./routes/terms.tsx')) },
          { path: '403', lazy: () => loadPage(() => import('./routes/error-403.tsx')) },
          { path: '500', lazy: () => loadPage(() => import('./routes/error-500.tsx')) },
          { path: '*', lazy: () => loadPage(() => import('./routes/not-found.tsx')) },
        ],
      },
    ],
  },
]
