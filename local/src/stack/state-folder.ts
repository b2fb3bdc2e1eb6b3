import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { claimLock, isAlive } from './lock.ts'

/** Where a stack keeps what it needs; all of it ignored by git. */
export type StateFolder = {
  /** Documents, pictures, accounts and tasks that outlive a restart. */
  data: string
  logs: string
  /** Configuration and site of the run. */
  run: string
  /** Sockets and uploads of the emulators: short, because socket paths must be. */
  temp: string
  /** Ends the claim; removes what need not outlive the run. */
  release: () => void
}

export const repository = join(import.meta.dirname, '../../..')

/** Ignored folder for everything local; LOCAL_STATE names another one. */
export const localFolder = resolve(process.env['LOCAL_STATE'] ?? join(repository, '.local'))

/** Another stack already uses this checkout's data. */
export class AlreadyRunningError extends Error {}

/**
 * The folder of the stack that keeps its data; there is one per checkout.
 * @throws {AlreadyRunningError} while another process holds it
 */
export function claimStateFolder(kind: 'stand-ins' | 'official', fresh: boolean): StateFolder {
  mkdirSync(localFolder, { recursive: true })
  const lock = join(localFolder, 'lock')
  const holder = claimLock(lock)
  if (holder !== undefined)
    throw new AlreadyRunningError(
      `The stack of this checkout is already running (process ${holder}).`,
    )
  const data = join(localFolder, 'data', kind)
  if (fresh) rmSync(data, { recursive: true, force: true })
  return layOut(localFolder, data, () => rmSync(lock, { force: true }))
}

/** A private folder that is removed afterwards. */
export function temporaryStateFolder(): StateFolder {
  const parent = join(localFolder, 'ephemeral')
  mkdirSync(parent, { recursive: true })
  removeLeftovers(parent, '')
  const folder = mkdtempSync(join(parent, `${process.pid}-`))
  return layOut(folder, join(folder, 'data'), () =>
    rmSync(folder, { recursive: true, force: true }),
  )
}

function layOut(folder: string, data: string, release: () => void): StateFolder {
  removeLeftovers(tmpdir(), 'hairstyle-')
  const logs = join(folder, 'logs')
  const temp = mkdtempSync(join(tmpdir(), `hairstyle-${process.pid}-`))
  // The emulator never sees an edit below a folder whose name begins with a dot.
  const run = join(temp, 'run')
  rmSync(logs, { recursive: true, force: true })
  for (const path of [data, logs, run]) mkdirSync(path, { recursive: true })
  return {
    data,
    logs,
    run,
    temp,
    release: () => {
      rmSync(temp, { recursive: true, force: true })
      release()
    },
  }
}

/** Removes folders named PREFIX PID -… whose process was killed before it could. */
function removeLeftovers(parent: string, prefix: string): void {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}
