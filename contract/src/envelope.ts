import { z } from 'zod'

/** What is wrong with a request: `data` of an answer with code 1001. */
export const RequestIssues = z.object({
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type RequestIssues = z.infer<typeof RequestIssues>

/** `{ code, message, data }` around every JSON answer; `code` 0 is success. */
export const Envelope = z.object({ code: z.number().int(), message: z.string(), data: z.unknown() })
export type Envelope = z.infer<typeof Envelope>

export const tenantId = '13'
