import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Product } from '../stack/product.ts'
import { localFolder, repository } from '../stack/state-folder.ts'
import { onceForContent } from './stamp.ts'

const run = promisify(execFile)
const at = (path: string) => join(repository, path)
const builds = join(localFolder, 'build')
const functions = at('functions/dist')
const site = join(builds, 'site')
/** The seed's pictures that are built into the site: neither its people nor the cut-outs of them. */
const pictures = ['covers', 'home', 'samples'].map((folder) => at(`seed/assets/${folder}`))
const shared = ['contract/src', 'package-lock.json'].map(at)

type Say = (line: string) => void

/** The real product, once it is built. */
export const product: Product = {
  functions,
  site,
  model: at('model/src/main.ts'),
  seed: at('seed/src/main.ts'),
  stripePrices: at('seed/src/stripe-prices.ts'),
  readyPath: '/api/hairstyle/lib/public',
}

/** Builds the parts of the real product whose sources changed. */
export async function buildProduct(say: Say): Promise<Product> {
  await buildFunctions(say)
  await buildSite(say)
  return product
}

/** Builds functions/dist if its sources changed. */
export async function buildFunctions(say: Say): Promise<void> {
  const sources = [...['functions/src', 'functions/build.mjs', 'core/src'].map(at), ...shared]
  const step = { sources, output: functions, stampFile: join(builds, 'functions.stamp') }
  await onceForContent(step, async () => {
    say('Building the API …')
    await node([at('functions/build.mjs')])
  })
}

async function buildSite(say: Say): Promise<void> {
  const ofFunctions = ['presenters', 'library'].map((folder) => `functions/src/${folder}`)
  const own = ['hosting', 'seed/src', ...ofFunctions, 'local/src/build'].map(at)
  const sources = [...own, ...pictures, ...shared]
  const step = { sources, output: site, stampFile: join(builds, 'site.stamp') }
  await onceForContent(step, async () => {
    say('Building the site …')
    await node([at('local/src/build/build-site.ts'), site])
  })
}

async function node(command: string[]): Promise<void> {
  try {
    await run(process.execPath, command, {
      cwd: repository,
      // Test runners set another one, and React would be built for development.
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${stdout ?? ''}${stderr ?? ''}`.trim() || String(error), { cause: error })
  }
}
