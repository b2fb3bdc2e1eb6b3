import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { oldBrowserTexts } from './texts.ts'

const source = join(import.meta.dirname, '../src/old-browser.js')

/** Came to all browsers of `.browserslistrc` by then, and to Safari with 16.4. */
const check = `''.isWellFormed||import('/old-browser.js')`

/**
 * Has pages tell people so whose browser is too old for the site, before its scripts break there. Others load nothing
 * for it but the question, apart from all scripts: a browser that cannot read one of those still runs this one.
 */
export function oldBrowsers(): Plugin {
  return {
    name: 'old-browsers',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart() {
      const words = JSON.stringify(Object.values(oldBrowserTexts))
      const notice = readFileSync(source, 'utf8').replace(`'__WORDS__'`, () => words)
      this.emitFile({ type: 'asset', fileName: 'old-browser.js', source: notice })
      this.emitFile({ type: 'asset', name: 'check-browser.js', source: check })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => [
        { tag: 'script', attrs: { nomodule: true, src: '/old-browser.js' }, injectTo: 'head' },
        ...Object.keys(bundle)
          .filter((file) => file.includes('check-browser'))
          .map((file) => ({
            tag: 'script',
            // In this order: what begins with its type is kept back until the page shows.
            attrs: { async: true, type: 'module', fetchpriority: 'low', src: `/${file}` },
            injectTo: 'head' as const,
          })),
      ],
    },
  }
}
