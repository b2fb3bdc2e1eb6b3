import { z } from 'zod'
import { When, collectionOf } from './collection.ts'
import type { Database } from './database.ts'

const MailDocument = z.object({
  ownerId: z.string().nullable(),
  to: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  createdAt: When,
})
export type MailDocument = z.output<typeof MailDocument>

/** `mail/{mailId}`: the outbox that the "Trigger Email" extension sends. */
export function mailStore(db: Database) {
  const mail = collectionOf(db, 'mail', MailDocument)
  return {
    ...mail,
    listIdsOwned(uid: string, limit: number): Promise<string[]> {
      return mail.listIds((all) => all.where('ownerId', '==', uid).limit(limit))
    },
  }
}
