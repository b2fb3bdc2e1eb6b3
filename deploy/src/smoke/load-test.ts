import { setTimeout as sleep } from 'node:timers/promises'
import { DeployError } from '../deploy-error.ts'
import { objectives } from '../monitoring/objectives.ts'

const minutes = 5
/** The objective for try-ons. */
const { goal, readyWithinMs } = objectives['try-on-ready']
const maxFaultsShown = 5

interface LoadTest {
  /** Visitors per minute, whether or not earlier ones are done. */
  readonly perMinute: number
  /** One visit. @returns seconds from the press to the picture */
  readonly visit: () => Promise<number>
  readonly say: (line: string) => void
  readonly pause?: (ms: number) => Promise<unknown>
}

/**
 * Sends visitors for five minutes, and reports how long their try-ons took.
 * @throws {DeployError} if the objective was missed.
 */
export async function loadTest({ perMinute, visit, say, pause = sleep }: LoadTest): Promise<void> {
  const took: number[] = []
  const faults = new Map<string, number>()
  const visits: Promise<void>[] = []
  for (let count = 0; count < perMinute * minutes; count += 1) {
    if (count > 0) await pause(60_000 / perMinute)
    const one = visit().then(
      (seconds) => void took.push(seconds),
      (error: unknown) => {
        const what = error instanceof Error ? error.message : String(error)
        faults.set(what, (faults.get(what) ?? 0) + 1)
      },
    )
    visits.push(one)
  }
  await Promise.all(visits)
  took.sort((a, b) => a - b)
  const quantile = (part: number) => took[Math.ceil(part * took.length) - 1]?.toFixed(1) ?? '–'
  say(
    `  ${visits.length} visitors, ${perMinute} a minute: press to picture p50 ${quantile(0.5)} s, ` +
      `p99 ${quantile(0.99)} s, longest ${quantile(1)} s; ${visits.length - took.length} without a look`,
  )
  for (const [what, count] of [...faults].slice(0, maxFaultsShown)) say(`  ${count} × ${what}`)
  const good = took.filter((seconds) => seconds * 1000 <= readyWithinMs).length / visits.length
  if (good >= goal) return
  throw new DeployError(
    `Of 100 try-ons ${(100 * good).toFixed(1)} were there within ${readyWithinMs / 1000} seconds; ` +
      `${100 * goal} are promised. “Try-ons wait too long” in docs/operating.md says where to look.`,
  )
}
