import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { oldBrowserTexts } from './texts.ts'

const source = join(import.meta.dirname, '../src/old-browser.js')

/** In all browsers of `.browserslistrc`, and in Safari since 16.4. */
const check = `''.isWellFormed||import('/old-browser.js')`

/**
 * Makes pages tell people that their browser is too old, before the scripts break there. Other browsers only run the
 * check, which is separate from all scripts so that it works even where those cannot be parsed.
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
            // In this order: a tag beginning with its type is held back until the page is shown.
            attrs: { async: true, type: 'module', fetchpriority: 'low', src: `/${file}` },
            injectTo: 'head' as const,
          })),
      ],
    },
  }
}
