/** Lets the browser show a page of ours when offline, and offer to install the site. */
export function registerServiceWorker() {
  // Missing in insecure contexts.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // A frame in another site stores nothing.
  if (!import.meta.env.PROD || !container || window.parent !== window) return
  const register = () => {
    // If it is refused, as in a private window, only that page is missing.
    container.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
