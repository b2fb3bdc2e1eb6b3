/** Measures the stack around the engine; prints one JSON line a figure, `{"name","value","unit"}`. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildProduct } from './build/product.ts'
import { LocalStack } from './stack/local-stack.ts'
import type { Product } from './stack/product.ts'

const rounds = 200
/** An address that the API knows nothing of: the least that a function can do. */
const trivialCall = '/api/nothing'

const product = await buildProduct((line) => process.stderr.write(`${line}\n`))
report('functions.import', functionsImportMs(product), 'ms')
report('hosting.initial_js.gzip', initialScriptKilobytes(product), 'kB')

const beforeStart = performance.now()
const stack = await LocalStack.start({
  product,
  ports: 'free',
  data: 'temporary',
  sweepEverySeconds: 0,
})
report('stack.start', (performance.now() - beforeStart) / 1000, 's')
try {
  const api = `${stack.functionsUrl}/api`
  const [trivial, read] = [`${api}${trivialCall}`, `${api}${product.readyPath}`]
  const [trivialMs, readMs] = await medianTimes([trivial, read])
  report('api.trivial.p50', trivialMs ?? NaN, 'ms')
  report('api.read.p50', readMs ?? NaN, 'ms')
  report('api.read.overhead.p50', (readMs ?? NaN) / (trivialMs ?? NaN), 'ratio')
} finally {
  await stack.stop()
}

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

function initialScriptKilobytes({ site }: Product): number {
  const page = readFileSync(join(site, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)]
  const sizes = scripts.map(([, path]) => gzipSync(readFileSync(join(site, path ?? ''))).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Calls the addresses in turn, so that whatever slows this machine slows them alike. */
async function medianTimes(urls: readonly string[]): Promise<number[]> {
  const times = urls.map((): number[] => [])
  for (let round = -10; round < rounds; round += 1) {
    for (const [index, url] of urls.entries()) {
      const start = performance.now()
      await (await fetch(url)).arrayBuffer()
      // The first rounds warm everything up.
      if (round >= 0) times[index]?.push(performance.now() - start)
    }
  }
  return times.map(median)
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

function report(name: string, value: number, unit: string): void {
  process.stdout.write(`${JSON.stringify({ name, value: Number(value.toFixed(2)), unit })}\n`)
}
