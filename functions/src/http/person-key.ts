import { createHmac } from 'node:crypto'
import { mailboxOf } from '@hairstyle/core/mail/mailbox-of.ts'
import type { DecodedIdToken } from 'firebase-admin/auth'
import { z } from 'zod'

/** One or more names; the first counts. */
const Names = z.tuple([z.string()]).rest(z.unknown())

/**
 * A keyed fingerprint of somebody's Google account, or else of their address. Unlike the uid it stays the same when
 * they delete their account and sign up again, and without the secret it identifies nobody.
 *
 * @param secret VISITOR_SECRET
 */
export function personKeyOf(
  { uid, firebase }: Pick<DecodedIdToken, 'uid' | 'firebase'>,
  secret: string | null,
): string {
  const person =
    nameOf('google', firebase.identities['google.com']) ??
    nameOf('email', firebase.identities['email'])?.toLowerCase() ??
    `account ${uid}`
  return fingerprint(person, secret)
}

/**
 * All fingerprints under which somebody may have had the welcome gift: their own, and those of their mailbox, as
 * written and in canonical form.
 *
 * @param email Null if it is unverified.
 * @param secret VISITOR_SECRET
 */
export function giftKeysOf(
  { personKey, email }: { readonly personKey: string; readonly email: string | null },
  secret: string | null,
): string[] {
  if (email === null) return [personKey]
  const mailboxes = [email.toLowerCase(), mailboxOf(email)]
  return [...new Set([personKey, ...mailboxes.map((one) => fingerprint(`email ${one}`, secret))])]
}

function fingerprint(person: string, secret: string | null): string {
  if (secret === null) throw new Error('VISITOR_SECRET is missing.')
  return createHmac('sha256', secret).update(`person ${person}`).digest('hex').slice(0, 32)
}

function nameOf(kind: string, names: unknown): string | null {
  const { data } = Names.safeParse(names)
  return data === undefined ? null : `${kind} ${data[0]}`
}
