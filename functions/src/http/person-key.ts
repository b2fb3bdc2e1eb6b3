import { createHmac } from 'node:crypto'
import type { DecodedIdToken } from 'firebase-admin/auth'
import { z } from 'zod'

/** One or several names, of which the first counts. */
const Names = z.tuple([z.string()]).rest(z.unknown())

/**
 * A keyed fingerprint of somebody's Google account, or of their address where they have none. Unlike the uid it is the same when they delete their account and sign up
 * again, and without the secret it leads back to nobody.
 *
 * @param secret VISITOR_SECRET
 */
export function personKeyOf(
  { uid, firebase }: Pick<DecodedIdToken, 'uid' | 'firebase'>,
  secret: string | null,
): string {
  if (secret === null) throw new Error('VISITOR_SECRET is missing.')
  const person =
    nameOf('google', firebase.identities['google.com']) ??
    nameOf('email', firebase.identities['email'])?.toLowerCase() ??
    `account ${uid}`
  return createHmac('sha256', secret).update(`person ${person}`).digest('hex').slice(0, 32)
}

function nameOf(kind: string, names: unknown): string | null {
  const { data } = Names.safeParse(names)
  return data === undefined ? null : `${kind} ${data[0]}`
}
