import { z } from 'zod'
import { When, collectionOf } from './collection.ts'
import type { Database } from './database.ts'

const NoticeDocument = z.object({
  /** Up to when whatever came in has been told. */
  toldUntil: When,
})

/** `notices/{name}`: what was told to whom, so that it is told once. */
export function noticesStore(db: Database) {
  return collectionOf(db, 'notices', NoticeDocument)
}
