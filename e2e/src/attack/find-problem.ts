import { findFault, isLate } from '@hairstyle/functions/testing/attack/find-fault.ts'
import type { HostileAnswer } from '@hairstyle/functions/testing/attack/find-fault.ts'

/** What is wrong with an answer that is on its way, in words for the report; null when nothing is. */
export async function findProblem(answer: Promise<HostileAnswer>): Promise<string | null> {
  try {
    const came = await answer
    const fault = isLate(came) ? null : findFault(came)
    return fault === null ? null : `${fault} (${came.status} ${came.text.slice(0, 200)})`
  } catch (error) {
    return `no answer, ${String(error)}`
  }
}
