import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

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

/** The process that wrote the lock, while it lives; its id alone may have been reused. */
function holderOf(file: string): number | undefined {
  try {
    const { pid, began } = holder.parse(JSON.parse(readFileSync(file, 'utf8')))
    return beginningOf(pid) === began ? pid : undefined
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A text that tells process `pid` from later ones with the same id: its start time. Undefined when there is none. */
function beginningOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return beginningOnLinux(pid)
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

function beginningOnLinux(pid: number): string | undefined {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold anything; field 22 of the line is the 20th after the brackets.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return ticks === undefined ? undefined : `${boot} ${ticks}`
}
