import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { offlinePage } from './offline-page.ts'

const source = join(import.meta.dirname, '../src/service-worker.js')

/** Writes the service worker, with the page that it shows, to the root of the built site. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const font = Object.keys(bundle).find((file) => file.endsWith('.woff2'))
      if (font === undefined)
        throw new Error('The site has no font for its page without a connection.')
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: serviceWorkerWith(`/${font}`),
      })
    },
  }
}

/** The script of the service worker, with the page that it shows. @param font Path of the site's font. */
export function serviceWorkerWith(font: string): string {
  const { page, policy } = offlinePage(font)
  return readFileSync(source, 'utf8')
    .replace(`'__OFFLINE_PAGE__'`, () => JSON.stringify(page))
    .replace(`'__OFFLINE_POLICY__'`, () => JSON.stringify(policy))
}
