import type { Plugin } from 'vite'
import { gapiScript } from '../auth/front.ts'

const scriptPath = '/local-stack.js'

/** Where the site finds the parts of the stack that its browser talks to. */
export type SiteSettings = { signInUrl: string }

/** A script that runs before the app: Google's sign-in script, and the Auth emulator's address. */
export function siteScript({ signInUrl }: SiteSettings): string {
  const settings = JSON.stringify({ authEmulatorUrl: signInUrl })
  return `globalThis.localStack = ${settings}\n${gapiScript}`
}

/** Loads the script before the app, so that one build serves stacks on any port. */
export function localSitePlugin(): Plugin {
  return {
    name: 'local-stack',
    config: () => ({
      define: {
        'import.meta.env.VITE_AUTH_EMULATOR_URL': 'globalThis.localStack.authEmulatorUrl',
        // Off, unless a test sets it before the page loads.
        'import.meta.env.VITE_APP_CHECK_SITE_KEY': 'globalThis.appCheckSiteKeyOfTests',
        'import.meta.env.VITE_FIREBASE_AUTH_DOMAIN': 'globalThis.location.host',
      },
    }),
    transformIndexHtml: () => [
      { tag: 'script', attrs: { src: scriptPath, defer: true }, injectTo: 'head-prepend' },
    ],
  }
}

/** Serves the script while Vite serves the sources. */
export function localScriptServer(settings: SiteSettings): Plugin {
  return {
    name: 'local-stack-script',
    configureServer: ({ middlewares }) => {
      middlewares.use(scriptPath, (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(siteScript(settings))
      })
    },
  }
}
