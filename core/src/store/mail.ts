import { z } from 'zod'
import { When, ownedCollectionOf } from './collection.ts'
import type { Database, Writer } from './database.ts'

/** How long a mail is kept: long enough to answer questions, and to repair failed ones. */
const keptMs = 30 * 24 * 60 * 60 * 1000

const deliveryStates = ['sending', 'sent', 'failed'] as const

const MailDocument = z.object({
  ownerId: z.string().nullable(),
  to: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  /** The outcome of sending it; null before the first attempt. */
  delivery: z
    .object({
      state: z.enum(deliveryStates),
      attempts: z.number().int().min(1),
      /** The mail server's last refusal. */
      problem: z.string().nullable(),
      at: When,
    })
    .nullable()
    .default(null),
  createdAt: When,
  /** A TTL policy on this field deletes the document. */
  expiresAt: When.optional(),
})
export type MailDocument = z.output<typeof MailDocument>

/** `mail/{mailId}`: the outbox. Every document in it is sent. */
export function mailStore(db: Database) {
  const mail = ownedCollectionOf(db, 'mail', { owner: 'ownerId', schema: MailDocument })
  return {
    ...mail,
    create(writer: Writer, id: string, letter: Omit<MailDocument, 'delivery' | 'expiresAt'>): void {
      const expiresAt = new Date(letter.createdAt.getTime() + keptMs)
      mail.create(writer, id, { ...letter, delivery: null, expiresAt })
    },
  }
}
