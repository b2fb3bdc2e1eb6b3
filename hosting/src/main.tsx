import './app/global.css'
import './app/print.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Alive } from './app/alive.tsx'
import { loadRoute } from './app/load-route.ts'
import { Providers } from './app/providers.tsx'
import { registerServiceWorker } from './app/register-service-worker.ts'
import { routes } from './app/router.tsx'
import { readFirst, type FirstAnswers } from './lib/first-reads.ts'
import { takeLandingFromAddress } from './features/sign-in/landing.ts'

takeLandingFromAddress()

// Safari 16 does not know popovers.
if (!('popover' in HTMLElement.prototype)) void import('@oddbird/popover-polyfill')

// The page renders its own description at once; its title replaces the other one then.
for (const element of document.head.querySelectorAll('[data-card]:not(title)')) element.remove()

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no #root')
// Not awaited here: a route that shares a file with this module would wait for it in turn.
void show(container)
registerServiceWorker()

async function show(root: HTMLElement) {
  const isPrerendered = root.dataset.path === location.pathname
  // Its beginning stays until the whole page can replace it.
  const hasBegun = root.dataset.begun !== undefined
  const answers = isPrerendered || hasBegun ? await prepare() : null
  const app = (
    <StrictMode>
      <Providers answers={answers ?? {}}>
        <RouterProvider router={createBrowserRouter(routes)} />
        <Alive />
      </Providers>
    </StrictMode>
  )
  // Interruptible, so that taps and scrolling come in between.
  startTransition(() => {
    // A prerendered page can only be hydrated with its route's code loaded: otherwise it would render twice.
    if (isPrerendered && answers) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

/** Loads the page's first reads; null on failure: the page then retries, and shows what is wrong. */
async function prepare(): Promise<FirstAnswers | null> {
  try {
    return await readFirst(await loadRoute(routes, location.pathname))
  } catch {
    return null
  }
}
