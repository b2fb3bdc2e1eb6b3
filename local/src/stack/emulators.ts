import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { projectId } from './environment.ts'
import { repository } from './state-folder.ts'

const firebaseCli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js')
const rulesRuntime = join(repository, 'local/src/storage-rules/main.ts')

/** Preloaded into the CLI when its accounts and pictures are kept. */
const emulatorData = new URL('../emulator-data/main.ts', import.meta.url).href

/** Preloaded into the CLI always. */
const quickStart = new URL('quick-start.ts', import.meta.url).href

/** Preloaded into every part: when its parent is gone, however it ended, the part ends too. */
export const endWithParent = new URL('end-with-parent.ts', import.meta.url).href

/**
 * How the emulators keep accounts and pictures. Google's Firestore can only export, so everything beside it does too.
 */
export type Keeping =
  | { way: 'nothing' }
  /** At every change; `export` is what an older stack wrote at its end. */
  | { way: 'journal'; folder: string; export: string }
  | { way: 'export'; export: string }

/** Arguments for Node that run the CLI's emulators. */
export function emulatorsCommand(config: string, keeping: Keeping, isOfficial: boolean): string[] {
  const only = ['auth', 'functions', 'hosting', 'storage', ...(isOfficial ? ['firestore'] : [])]
  return [
    ...(keeping.way === 'journal' ? ['--import', emulatorData] : []),
    ...['--import', quickStart, firebaseCli],
    'emulators:start',
    ...['--config', config, '--project', projectId, '--only', only.join(',')],
    ...(hasExport(keeping) ? ['--import', keeping.export] : []),
    ...(keeping.way === 'export' ? ['--export-on-exit', keeping.export] : []),
  ]
}

function hasExport(keeping: Keeping): keeping is Exclude<Keeping, { way: 'nothing' }> {
  if (keeping.way === 'nothing') return false
  if (keeping.way === 'journal' && existsSync(keeping.folder)) return false
  return existsSync(join(keeping.export, 'firebase-export-metadata.json'))
}

/** What the CLI needs besides the product's variables. */
export function emulatorsEnvironment(
  temp: string,
  keeping: Keeping,
  isOfficial: boolean,
): Record<string, string> {
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
    // Seconds to load the functions in; the CLI's own ten are too few on a busy machine.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    FUNCTIONS_EMULATOR_PARALLEL: '6',
    ...(keeping.way === 'journal' ? { EMULATOR_DATA: keeping.folder } : {}),
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
