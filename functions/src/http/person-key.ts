import { createHmac } from 'node:crypto'
import type { DecodedIdToken } from 'firebase-admin/auth'
import { z } from 'zod'

const GoogleIdentity = z.tuple([z.string()]).rest(z.unknown())

/**
 * A keyed fingerprint of somebody's Google account. Unlike the uid it is the same when they delete their account and sign up
 * again, and without the secret it leads back to nobody.
 *
 * @param secret VISITOR_SECRET
 */
export function personKeyOf(
  { uid, firebase }: Pick<DecodedIdToken, 'uid' | 'firebase'>,
  secret: string | null,
): string {
  if (secret === null) throw new Error('VISITOR_SECRET is missing.')
  const google = GoogleIdentity.safeParse(firebase.identities['google.com'])
  const person = google.success ? `google ${google.data[0]}` : `account ${uid}`
  return createHmac('sha256', secret).update(`person ${person}`).digest('hex').slice(0, 32)
}
