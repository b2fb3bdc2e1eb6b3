import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimLock } from './lock.ts'

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-test-'))
  lock = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('who lives and holds the lock keeps it', () => {
  expect(claimLock(lock)).toBeUndefined()
  expect(claimLock(lock)).toBe(process.pid)
})

test.each([
  ['a process that lives, but began at another time', { pid: process.ppid, began: 'long ago' }],
  ['a process that is gone', { pid: 2 ** 22 + 1, began: 'long ago' }],
  ['a number, as before', process.ppid],
])('a lock with %s counts for nothing', (_whose, content) => {
  writeFileSync(lock, JSON.stringify(content))
  expect(claimLock(lock)).toBeUndefined()
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid })
})

test('a lock cut short counts for nothing', () => {
  writeFileSync(lock, '{"pid":')
  expect(claimLock(lock)).toBeUndefined()
})
