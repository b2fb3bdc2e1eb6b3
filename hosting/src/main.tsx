import './app/global.css'
import './app/print.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter } from 'react-router-dom'
import { Alive } from './app/alive.tsx'
import { loadRoute } from './app/load-route.ts'
import { Providers } from './app/providers.tsx'
import { registerServiceWorker } from './app/register-service-worker.ts'
import { routes } from './app/router.tsx'
import { takeLandingFromAddress } from './features/sign-in/landing.ts'

takeLandingFromAddress()

// The page writes its own description as soon as it draws itself; its title takes the place of the other then.
for (const element of document.head.querySelectorAll('[data-card]:not(title)')) element.remove()

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no #root')
// Not awaited here: a route that shares a file with this module would wait for it in turn.
void show(container)
registerServiceWorker()

async function show(root: HTMLElement) {
  // A prerendered page comes alive only with the code of its route at hand: anything else would draw it twice.
  const isPrerendered =
    root.dataset.path === location.pathname &&
    (await loadRoute(routes, location.pathname).then(
      () => true,
      // The router tries again, and says what is wrong.
      () => false,
    ))
  const app = (
    <StrictMode>
      <Providers>
        <RouterProvider router={createBrowserRouter(routes)} />
        <Alive />
      </Providers>
    </StrictMode>
  )
  if (isPrerendered) hydrateRoot(root, app)
  else createRoot(root).render(app)
}
