import type { RouteObject } from 'react-router-dom'
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
          { index: true, lazy: () => import('./routes/home.tsx') },
          {
            lazy: () => import('./routes/try-on-frame.tsx'),
            children: [
              { path: 'hairstyle', lazy: () => import('./routes/hairstyle.tsx') },
              { path: 'hairstyle/:libId', lazy: () => import('./routes/hairstyle-style.tsx') },
              { path: 'bloggers/:nickname', lazy: () => import('./routes/blogger.tsx') },
            ],
          },
          { path: 'mine', lazy: () => import('./routes/mine.tsx') },
          { path: 'mine/shares', lazy: () => import('./routes/mine-shares.tsx') },
          { path: 'mine/bloggers', lazy: () => import('./routes/mine-bloggers.tsx') },
          { path: 'join', lazy: () => import('./routes/join.tsx') },
          { path: 'account', lazy: () => import('./routes/account.tsx') },
          { path: 'shop/success', lazy: () => import('./routes/shop-success.tsx') },
          { path: 'shop/cancel', lazy: () => import('./routes/shop-cancel.tsx') },
          { path: 'shop/*', lazy: () => import('./routes/shop.tsx') },
          { path: 'share/:shareId', lazy: () => import('./routes/share.tsx') },
          { path: 'bloggers', lazy: () => import('./routes/bloggers.tsx') },
          { path: 'articles', lazy: () => import('./routes/articles.tsx') },
          { path: 'articles/:slug', lazy: () => import('./routes/article.tsx') },
          { path: 'login-success', lazy: () => import('./routes/login-success.tsx') },
          { path: 'privacy', lazy: () => import('./routes/privacy.tsx') },
          { path: 'terms', lazy: () => import('./routes/terms.tsx') },
          { path: '403', lazy: () => import('./routes/error-403.tsx') },
          { path: '500', lazy: () => import('./routes/error-500.tsx') },
          { path: '*', lazy: () => import('./routes/not-found.tsx') },
        ],
      },
    ],
  },
]
