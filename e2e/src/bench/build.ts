import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Product } from '@hairstyle/local/stack/product.ts'
import { median, report } from './report.ts'

/** What the built product weighs before anybody uses it. */
export function benchBuild(product: Product): void {
  report('functions.import', functionsImportMs(product), 'ms')
  report('hosting.initial_js.gzip', initialScriptKilobytes(product), 'kB')
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
  const sizes = scripts.map(([, path]) => gzipSync(readFileSync(join(site, path ?? ''))).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
