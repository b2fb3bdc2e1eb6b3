import { z } from 'zod'
import type { Context } from '../context.ts'
import { derivedId } from '../ids.ts'
import { budgetMail } from '../mail/admin-mails.ts'
import { tell } from '../events.ts'

/**
 * A budget's notice, sent many times a day, whatever was spent: amounts in the billing account's currency, since the
 * month began. https://docs.cloud.google.com/billing/docs/how-to/notify
 */
const Notice = z.object({
  costAmount: z.number(),
  costIntervalStart: z.iso.datetime({ offset: true }),
  budgetAmount: z.number().positive(),
  currencyCode: z.string(),
})

/**
 * Pauses the queues once the costs reach the budget, and mails the admin how to resume them: once per month and amount,
 * so that queues which an admin resumed stay so. Safe to repeat.
 * @param data The budget's message, JSON in base64; one that cannot be read is logged and dropped, as the next one
 * comes anyway.
 * @throws when a queue could not be paused; nobody is mailed then.
 */
export async function pauseAtBudget(ctx: Context, data: string): Promise<void> {
  const { config, store, clock, log, queue } = ctx
  const { adminEmail, projectId, tasks } = config
  if (!config.pauseAtBudget) return
  const notice = parseNotice(data)
  if (!notice.success) {
    log.error({ err: notice.error }, 'a notice of the budget cannot be read')
    return
  }
  const { costAmount, budgetAmount, costIntervalStart, currencyCode } = notice.data
  if (costAmount < budgetAmount) return
  const name = `budget-${costIntervalStart.slice(0, 10)}-${budgetAmount}`
  if (await store.notices.find(name)) return
  await queue.pause()
  const isFirst = await store.transaction(async (tx) => {
    // Another message was faster.
    if (await store.notices.find(name, tx)) return false
    store.notices.create(tx, name, { toldUntil: clock() })
    if (adminEmail === null) return true
    store.mail.create(tx, derivedId('budget-mail', name), {
      ownerId: null,
      to: adminEmail,
      message: budgetMail({
        site: config.siteOrigins[0],
        projectId,
        cost: `${costAmount.toFixed(2)} ${currencyCode}`,
        budget: `${budgetAmount.toFixed(2)} ${currencyCode}`,
        queues: [tasks.queue, tasks.previewsQueue, tasks.finishQueue],
      }),
      createdAt: clock(),
    })
    return true
  })
  if (isFirst) tell(log, 'queues_paused', { costAmount, budgetAmount })
}

function parseNotice(data: string) {
  try {
    return Notice.safeParse(JSON.parse(Buffer.from(data, 'base64').toString()))
  } catch (error) {
    return { success: false, error } as const
  }
}
