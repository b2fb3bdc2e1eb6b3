import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onceForContent } from './stamp.ts'

let folder: string
let builds: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stamp-test-'))
  builds = 0
  mkdirSync(join(folder, 'src'))
  write('src/a.ts', 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, content: string): void {
  writeFileSync(join(folder, path), content)
}

async function build(outcome: () => void = () => write('output', '')): Promise<void> {
  const at = (path: string) => join(folder, path)
  const step = { sources: [at('src')], output: at('output'), stampFile: at('stamps/it') }
  await onceForContent(step, () => {
    builds += 1
    outcome()
    return Promise.resolve()
  })
}

test('builds once for the same content', async () => {
  await build()
  await build()
  expect(builds).toBe(1)
})

test('builds again after an edit, for a new file, and without the output', async () => {
  await build()
  write('src/a.ts', 'two')
  await build()
  write('src/b.ts', '')
  await build()
  rmSync(join(folder, 'output'))
  await build()
  expect(builds).toBe(4)
})

test('a build that failed is tried again', async () => {
  const failing = build(() => {
    throw new Error('A typo')
  })
  await expect(failing).rejects.toThrow('A typo')
  await build()
  expect(builds).toBe(2)
})
