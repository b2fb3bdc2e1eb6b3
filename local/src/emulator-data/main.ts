/**
 * Preloaded into the Firebase CLI: its Auth and Storage emulators keep everything in the folder EMULATOR_DATA, so that
 * even a kill of all processes loses nothing that was acknowledged. On their own they only export at their end.
 */
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { keepAccounts, type AuthState } from './accounts.ts'
import { keepFiles, type StorageModules } from './files.ts'

const folder = process.env['EMULATOR_DATA']
if (folder === undefined) throw new Error('EMULATOR_DATA names no folder.')
mkdirSync(folder, { recursive: true })

const require = createRequire(import.meta.url)
const emulator = (module: string): unknown => require(`firebase-tools/lib/emulator/${module}.js`)

keepAccounts(emulator('auth/state') as AuthState, join(folder, 'accounts.jsonl'))
keepFiles(
  {
    files: emulator('storage/files') as StorageModules['files'],
    metadata: emulator('storage/metadata') as StorageModules['metadata'],
    persistence: emulator('storage/persistence') as StorageModules['persistence'],
  },
  folder,
)
