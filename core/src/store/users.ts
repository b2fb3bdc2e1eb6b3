import { z } from 'zod'
import { When, collectionOf } from './collection.ts'
import type { Stored } from './collection.ts'
import type { Database } from './database.ts'

const UserDocument = z.object({
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  avatar: z.string().nullable(),
  /** Sum of the ledger; changed only together with it. */
  credits: z.number().int(),
  /** Number of ledger entries. */
  ledgerCount: z.number().int().min(0),
  receiveEmail: z.boolean(),
  pushToken: z.string().nullable(),
  /** Where the person came from when they signed up. */
  sourceDomain: z.string().nullable(),
  firstCreationAt: When.nullable(),
  firstSuccessAt: When.nullable(),
  firstShareAt: When.nullable(),
  shareUnreadCount: z.number().int().min(0),
  createdAt: When,
})
export type UserDocument = z.output<typeof UserDocument>
export type User = Stored<UserDocument>

/** `users/{uid}`. */
export function usersStore(db: Database) {
  return collectionOf(db, 'users', UserDocument)
}
