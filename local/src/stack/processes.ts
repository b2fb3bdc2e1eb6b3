import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When process `pid` began, in words to compare: no later process of that number has the same. None without one. */
export function beginningOf(pid: number): string | undefined {
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
  // The name in brackets may hold anything; field 22 of the line is the 20th after it.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return ticks === undefined ? undefined : `${boot} ${ticks}`
}
