import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { beginningOf } from './processes.ts'

const holder = z.object({ pid: z.int().positive(), began: z.string() })

/** Takes the lock `file` for this process. Returns the id of the process that holds it instead, if one does. */
export function claimLock(file: string): number | undefined {
  const mine = JSON.stringify({ pid: process.pid, began: beginningOf(process.pid) })
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return undefined
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const pid = holderOf(file)
    if (pid !== undefined) return pid
    rmSync(file, { force: true })
  }
}

/** The process that wrote the lock, while it lives: its number alone may be another's by now. */
function holderOf(file: string): number | undefined {
  try {
    const { pid, began } = holder.parse(JSON.parse(readFileSync(file, 'utf8')))
    return beginningOf(pid) === began ? pid : undefined
  } catch {
    return undefined
  }
}
