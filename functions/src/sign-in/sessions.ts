import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { derivedId } from '@hairstyle/core/ids.ts'
import { createOnce } from '@hairstyle/core/store/create-once.ts'
import { eraseAll } from '@hairstyle/core/store/erase-all.ts'

/** How long a session lasts. */
export const sessionMs = 7 * 24 * 60 * 60 * 1000

const pageSize = 100

/** The id of a userToken's session; the token cannot be derived from it. */
export function sessionIdOf(token: string): string {
  return derivedId('session', token)
}

interface NewSession {
  readonly uid: string
  readonly token: string
  readonly signedInAt: Date
}

/**
 * Begins a session. The same token again changes nothing.
 * @throws {ApiError} unauthenticated if the account is gone, or its owner has signed in with Google since that sign-in.
 */
export async function beginSession(
  ctx: Context,
  { uid, token, signedInAt }: NewSession,
): Promise<void> {
  const expiresAt = new Date(ctx.clock().getTime() + sessionMs)
  const { store } = ctx
  await createOnce(store, async (tx) => {
    const user = await store.users.find(uid, tx)
    // Checked again: the owner may have signed in since the account was read.
    const isOusted = user !== null && user.claimedAt !== null && signedInAt < user.claimedAt
    if (!user || isOusted) throw new ApiError('unauthenticated')
    store.sessions.create(tx, sessionIdOf(token), { uid, signedInAt, expiresAt })
  })
}

/** Ends one session, if it has not ended. */
export async function endSession({ store }: Context, sessionId: string): Promise<void> {
  await store.batch((writer) => store.sessions.remove(writer, sessionId))
}

/** Ends an account's sessions from sign-ins at `time` or earlier. */
export async function endSessionsUntil(ctx: Context, uid: string, time: Date): Promise<void> {
  await eraseAll(
    () => ctx.store.sessions.listIdsUntil(uid, time, pageSize),
    (sessionId) => endSession(ctx, sessionId),
  )
}
