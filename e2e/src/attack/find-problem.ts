import {
  findFault,
  isLate,
  type HostileAnswer,
} from '@hairstyle/functions/testing/attack/find-fault.ts'

/** The fault of an answer, for the report; null for none. */
export async function findProblem(ask: () => Promise<HostileAnswer>): Promise<string | null> {
  try {
    // An idle connection may end just when it is reused.
    const came = await ask().catch(ask)
    const fault = isLate(came) ? null : findFault(came)
    return fault === null ? null : `${fault} (${came.status} ${came.text.slice(0, 200)})`
  } catch (error) {
    const cause = error instanceof Error ? String(error.cause) : ''
    return `no answer twice, ${String(error)} ${cause}`
  }
}
