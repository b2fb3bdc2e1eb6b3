/** Has the browser show a page of ours where there is no connection, and offer to install the site. */
export function registerServiceWorker() {
  // Missing where the page is not served securely.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // What is shown in another site's frame keeps nothing there.
  if (!import.meta.env.PROD || !container || window.parent !== window) return
  const register = () => {
    // Refused, in a private window say, it costs only that page.
    container.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
