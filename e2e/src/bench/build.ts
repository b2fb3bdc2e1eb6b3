import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Product } from '@hairstyle/local/stack/product.ts'
import { repository } from '@hairstyle/local/stack/state-folder.ts'
import { median, report, say } from './report.ts'

/** Weight of the built product. */
export function benchBuild(product: Product): void {
  report('functions.import', functionsImportMs(product), 'ms')
  report('hosting.initial_js.gzip', initialScriptKilobytes(product), 'kB')
  const [route, kilobytes] = largestRoute(product)
  say(`The largest route of its own: ${route}`)
  report('hosting.route.max.gzip', kilobytes, 'kB')
}

/** Time for a new process to load the functions. */
function functionsImportMs({ functions }: Product): number {
  const entry = JSON.stringify(join(functions, 'index.js'))
  const script = `const start = performance.now(); await import(${entry}); console.log(performance.now() - start); process.exit()`
  const command = ['--input-type=module', '-e', script]
  const env = { ...process.env, GCLOUD_PROJECT: 'demo-hairstyle' }
  const times = Array.from({ length: 5 }, () =>
    Number(execFileSync(process.execPath, command, { cwd: functions, env })),
  )
  return median(times)
}

/** Scripts that the home page loads before it is complete. */
function initialScriptKilobytes({ site }: Product): number {
  const page = readFileSync(join(site, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)]
  const sizes = scripts.map(([, path]) => gzippedKilobytes(join(site, path ?? '')))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The route whose own script is the largest. @returns its name and the size in kB. */
function largestRoute({ site }: Product): [string, number] {
  const assets = join(site, 'assets')
  const routes = readdirSync(join(repository, 'hosting/src/app/routes')).flatMap((file) =>
    file.endsWith('.tsx') ? [file.slice(0, -'.tsx'.length)] : [],
  )
  const sizes = readdirSync(assets).flatMap((file) => {
    const [, name = ''] = /^(.+)-[\w-]{8}\.js$/.exec(file) ?? []
    return routes.includes(name) ? [[name, gzippedKilobytes(join(assets, file))] as const] : []
  })
  return sizes.reduce<[string, number]>(
    (max, [route, size]) => (size > max[1] ? [route, size] : max),
    ['', 0],
  )
}

function gzippedKilobytes(file: string): number {
  return gzipSync(readFileSync(file)).length / 1000
}
