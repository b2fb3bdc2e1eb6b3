import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const assets = join(import.meta.dirname, '../../seed/assets')
/** Folders of the seed whose pictures the site serves. */
const folders = ['covers', 'turned'] as const

/** Puts the covers of the library and its cuts from all sides, which the seed keeps, where the site serves them. */
export function cataloguePictures(): Plugin {
  return {
    name: 'catalogue-pictures',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const file = new Map(pictures()).get(request.url?.split('?')[0] ?? '')
        if (file === undefined) next()
        else response.end(readFileSync(file))
      })
    },
    generateBundle() {
      for (const [url, file] of pictures()) {
        this.emitFile({ type: 'asset', fileName: url.slice(1), source: readFileSync(file) })
      }
    },
  }
}

/** Address and file of each picture. */
function pictures(): [url: string, file: string][] {
  return folders.flatMap((folder) =>
    readdirSync(join(assets, folder))
      .filter((name) => /\.(avif|webp)$/.test(name))
      .map((name): [string, string] => [`/images/${folder}/${name}`, join(assets, folder, name)]),
  )
}
