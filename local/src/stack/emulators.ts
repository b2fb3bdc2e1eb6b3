import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { projectId } from './environment.ts'
import { repository } from './state-folder.ts'

const firebaseCli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js')
const rulesRuntime = join(repository, 'local/src/storage-rules/main.ts')

/** Preloaded into every part: when its parent is gone, however it ended, the part ends too. */
export const endWithParent = new URL('end-with-parent.ts', import.meta.url).href

/** Arguments for Node that run the CLI's emulators with accounts and pictures from `data`. */
export function emulatorsCommand(config: string, data: string, isOfficial: boolean): string[] {
  const kept = existsSync(join(data, 'firebase-export-metadata.json'))
  const only = ['auth', 'functions', 'hosting', 'storage', ...(isOfficial ? ['firestore'] : [])]
  return [
    firebaseCli,
    'emulators:start',
    ...['--config', config, '--project', projectId, '--only', only.join(',')],
    ...(kept ? ['--import', data] : []),
    ...['--export-on-exit', data],
  ]
}

/** What the CLI needs besides the product's variables. */
export function emulatorsEnvironment(temp: string, isOfficial: boolean): Record<string, string> {
  const path = [
    // A `java` that runs our rules runtime comes before any other.
    ...(isOfficial ? [] : [join(repository, 'local/bin')]),
    dirname(process.execPath),
    process.env['PATH'] ?? '',
  ]
  return {
    PATH: path.join(delimiter),
    TMPDIR: temp,
    // The CLI's own children must not outlive it either.
    NODE_OPTIONS: `--import ${endWithParent}`,
    // The CLI's own settings; never those of the person at the desk.
    XDG_CONFIG_HOME: temp,
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    // Faster discovery of the functions, over a file instead of an HTTP server.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    FUNCTIONS_EMULATOR_PARALLEL: '6',
    ...(isOfficial ? {} : { STORAGE_EMULATOR_BINARY_PATH: rulesRuntime }),
  }
}

/** Has the running CLI write accounts and pictures to `data`. @param port Of its hub. */
export async function exportEmulators(port: number, data: string): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: data, initiatedBy: 'local-stack' }),
  })
}
