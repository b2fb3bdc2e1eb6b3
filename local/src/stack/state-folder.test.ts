import { expect, test } from 'vitest'
import { temporaryStateFolder } from './state-folder.ts'

test('functions are run where the emulator sees their edits: below no folder that begins with a dot', () => {
  const folder = temporaryStateFolder()
  expect(folder.run).not.toMatch(/\/\./)
  folder.release()
})
