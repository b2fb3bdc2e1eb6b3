import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const notSource = new Set(['node_modules', 'dist', '.local', '.cache'])

export type BuildStep = {
  /** Files and folders that the result depends on. */
  sources: readonly string[]
  output: string
  /** Remembers what the output was built from. */
  stampFile: string
}

/** Runs `build` unless the output exists and the sources are unchanged since the last success. */
export async function onceForContent(
  { sources, output, stampFile }: BuildStep,
  build: () => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256')
  for (const source of sources) addContent(hash, source)
  const stamp = hash.digest('hex')
  const built = existsSync(output) && existsSync(stampFile) && readFileSync(stampFile, 'utf8')
  if (built === stamp) return
  await build()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

function addContent(hash: ReturnType<typeof createHash>, path: string): void {
  if (!existsSync(path)) return
  hash.update(path)
  if (!statSync(path).isDirectory()) {
    hash.update(readFileSync(path))
    return
  }
  for (const name of readdirSync(path).sort()) {
    if (!notSource.has(name)) addContent(hash, join(path, name))
  }
}
