import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { offlinePage, offlinePolicy } from './offline-page.ts'

const source = join(import.meta.dirname, '../src/service-worker.js')

/** Writes the service worker, with the page that it shows, to the root of the built site. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const worker = readFileSync(source, 'utf8')
        .replace(`'__OFFLINE_PAGE__'`, () => JSON.stringify(offlinePage))
        .replace(`'__OFFLINE_POLICY__'`, () => JSON.stringify(offlinePolicy))
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker })
    },
  }
}
