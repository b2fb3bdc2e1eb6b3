import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Product } from '../stack/product.ts'
import { localFolder, repository } from '../stack/state-folder.ts'
import { onceForContent } from './stamp.ts'

const run = promisify(execFile)
const stamps = join(localFolder, 'build')
const site = join(stamps, 'site')
const at = (path: string) => join(repository, path)
const shared = ['contract/src', 'package-lock.json'].map(at)

type Say = (line: string) => void

/** The real product, built as far as its sources changed. */
export async function buildProduct(say: Say): Promise<Product> {
  await buildFunctions(say)
  await buildSite(say)
  return {
    functions: at('functions/dist'),
    site,
    model: at('model/src/main.ts'),
    seed: at('seed/src/main.ts'),
    readyPath: '/api/hairstyle/lib/public',
  }
}

/** Builds functions/dist if its sources changed. */
export async function buildFunctions(say: Say): Promise<void> {
  const sources = ['functions/src', 'functions/build.mjs', 'core/src'].map(at)
  await onceForContent(join(stamps, 'functions.stamp'), [...sources, ...shared], async () => {
    say('Building the API …')
    await node([at('functions/build.mjs')])
  })
}

async function buildSite(say: Say): Promise<void> {
  const sources = ['hosting', 'local/src/build'].map(at)
  await onceForContent(join(stamps, 'site.stamp'), [...sources, ...shared], async () => {
    say('Building the site …')
    await node([at('local/src/build/build-site.ts'), site])
  })
}

async function node(command: string[]): Promise<void> {
  try {
    await run(process.execPath, command, { cwd: repository, maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${stdout ?? ''}${stderr ?? ''}`.trim() || String(error), { cause: error })
  }
}
