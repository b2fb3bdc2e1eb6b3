import { many, time } from '../report.ts'
import type { FinishScenario } from './finish-scenario.ts'
import type { SimulatedFinishes } from './simulated-finishes.ts'

/**
 * What an hour of an L4 without zonal redundancy costs on Cloud Run, in US dollars, with its four processors and 16 GiB: list prices of 2026
 * on cloud.google.com/run/pricing, as in docs/gpu.md.
 */
const l4Hour = 1.05

/** What a day of photographs came to, in lines for people. */
export function reportOnFinishes(scenario: FinishScenario, day: SimulatedFinishes): string {
  const { title, secondsEach, cards } = scenario
  const paidHours = day.cards.paidMs / 3_600_000
  const drawnMs = day.done * secondsEach * 1000
  const lines: [string, string][] = [
    ['photographs', `${many(day.done)} of ${many(day.asked)}, ${secondsEach} s each`],
    [
      'press to photograph',
      `p50 ${time(day.waits.quantile(0.5))}, p99 ${time(day.waits.quantile(0.99))}, longest ${time(day.waits.quantile(1))}`,
    ],
    ['too late, credits back', many(day.tooLate)],
    ['unsettled at the end', many(day.asked - day.done - day.tooLate)],
    ['most tasks waiting', many(day.queue.mostWaiting)],
    ['cards', `at most ${day.cards.most} of ${cards}, ${many(Math.round(paidHours))} hours paid`],
    ['share of that in which they draw', `${Math.round((100 * drawnMs) / day.cards.paidMs)}%`],
    ['cost a photograph, on L4s', `$${((paidHours * l4Hour) / Math.max(1, day.done)).toFixed(5)}`],
  ]
  return [title, ...lines.map(([name, value]) => `  ${name.padEnd(40)}${value}`)].join('\n')
}
