import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { repository } from '../stack/state-folder.ts'
import { deniesEverything } from './deny-all.ts'

const committed = readFileSync(join(repository, 'storage.rules'), 'utf8')
const rules = (allow: string) => `service firebase.storage { match /{all=**} { ${allow} } }`

test('the committed rules deny everything', () => {
  expect(deniesEverything(committed)).toBe(true)
})

test.each([
  'allow read: if true;',
  'allow read;',
  'allow read, write: if request.auth != null;',
  'allow write: if false; allow read: if resource == null;',
  'allow read: if false || true;',
])('refuses %s', (allow) => {
  expect(deniesEverything(rules(allow))).toBe(false)
})

test.each(['allow read, write: if false;', '// allow read;\n', '/* allow read; */'])(
  'accepts %s',
  (allow) => {
    expect(deniesEverything(rules(allow))).toBe(true)
  },
)

test('speaks the protocol of the runtime that it stands in for', async () => {
  const java = join(repository, 'local/bin/java')
  const runtime = spawn(java, ['-Dx=y', '-jar', join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PATH: `${join(process.execPath, '..')}:${process.env['PATH'] ?? ''}` },
  })
  const answers = createInterface({ input: runtime.stdout })[Symbol.asyncIterator]()
  const next = async () => JSON.parse(String((await answers.next()).value)) as object
  const ask = (request: object) => runtime.stdin.write(`${JSON.stringify(request)}\n`)
  expect(await next()).toMatchObject({ id: -1, status: 'ok' })
  const source = (content: string) => ({ context: { source: { files: [{ content }] } } })
  ask({ id: 1, action: 'load_ruleset', ...source(committed) })
  expect(await next()).toMatchObject({ id: 1, errors: [], result: { rulesVersion: 2 } })
  ask({ id: 2, action: 'verify' })
  expect(await next()).toMatchObject({ id: 2, result: { permit: false } })
  ask({ id: 3, action: 'load_ruleset', ...source(rules('allow read;')) })
  expect(await next()).toMatchObject({ id: 3, errors: [expect.stringContaining('deny')] })
  runtime.kill()
})
