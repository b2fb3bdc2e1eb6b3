/*
 * Shows a page of its own where a page cannot be reached. It keeps nothing: every page and picture comes from the
 * network, so that nobody is ever shown an old site or somebody else's photo. The build fills in the page and its
 * policy.
 */
const page = '__OFFLINE_PAGE__'
const policy = '__OFFLINE_POLICY__'

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  // The page is asked for while the worker wakes up.
  event.waitUntil(self.registration.navigationPreload?.enable())
})

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  const isOurs = mode === 'navigate' && !/^\/(api|__)\//.test(new URL(url).pathname)
  if (isOurs) event.respondWith(reach(event).catch(offline))
})

async function reach({ preloadResponse, request }) {
  return (await preloadResponse) ?? fetch(request)
}

function offline() {
  return new Response(page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  })
}
