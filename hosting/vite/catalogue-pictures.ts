import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const assets = join(import.meta.dirname, '../../seed/assets')
const covers = '/images/covers/'

/** Puts the covers of the library, which the seed keeps, where the site serves them. */
export function cataloguePictures(): Plugin {
  return {
    name: 'catalogue-pictures',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const file = fileOf(request.url?.split('?')[0] ?? '')
        if (file === undefined) next()
        else response.end(readFileSync(file))
      })
    },
    generateBundle() {
      for (const url of coverNames().map((name) => covers + name)) {
        const file = fileOf(url)
        if (file === undefined) continue
        this.emitFile({ type: 'asset', fileName: url.slice(1), source: readFileSync(file) })
      }
    },
  }
}

function coverNames(): string[] {
  return readdirSync(join(assets, 'covers')).filter((name) => /\.(avif|webp)$/.test(name))
}

function fileOf(url: string): string | undefined {
  const name = url.startsWith(covers) ? url.slice(covers.length) : ''
  return coverNames().includes(name) ? join(assets, 'covers', name) : undefined
}
