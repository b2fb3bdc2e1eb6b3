import {
  findFault,
  isLate,
  type HostileAnswer,
} from '@hairstyle/functions/testing/attack/find-fault.ts'

/** What is wrong with an answer, in words for the report; null when nothing is. */
export async function findProblem(ask: () => Promise<HostileAnswer>): Promise<string | null> {
  try {
    // A connection that was kept may end just when it is used again.
    const came = await ask().catch(ask)
    const fault = isLate(came) ? null : findFault(came)
    return fault === null ? null : `${fault} (${came.status} ${came.text.slice(0, 200)})`
  } catch (error) {
    const cause = error instanceof Error ? String(error.cause) : ''
    return `no answer twice, ${String(error)} ${cause}`
  }
}
