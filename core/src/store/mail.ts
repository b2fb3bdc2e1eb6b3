import { z } from 'zod'
import { When, ownedCollectionOf } from './collection.ts'
import type { Database, Writer } from './database.ts'

/** How long a mail is kept: long enough to answer whoever asks for it, and to mend what could not be sent. */
const keptMs = 30 * 24 * 60 * 60 * 1000

const deliveryStates = ['sending', 'sent', 'failed'] as const

const MailDocument = z.object({
  ownerId: z.string().nullable(),
  to: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  /** What came of sending it; null until somebody tries. */
  delivery: z
    .object({
      state: z.enum(deliveryStates),
      attempts: z.number().int().min(1),
      /** What the mail server said last, where it took nothing. */
      problem: z.string().nullable(),
      at: When,
    })
    .nullable()
    .default(null),
  createdAt: When,
  /** From then on it is of no use; a TTL policy on this field deletes the document. */
  expiresAt: When.optional(),
})
export type MailDocument = z.output<typeof MailDocument>

/** `mail/{mailId}`: the outbox. Each that appears there is sent. */
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
