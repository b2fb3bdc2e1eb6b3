import { createOwned } from '@hairstyle/core/accounts/create-owned.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { derivedId } from '@hairstyle/core/ids.ts'
import { eraseAll } from '@hairstyle/core/store/erase-all.ts'

/** How long a session lasts. */
export const sessionMs = 7 * 24 * 60 * 60 * 1000

const pageSize = 100

/** The id of the session that a userToken stands for; leads back to no token. */
export function sessionIdOf(token: string): string {
  return derivedId('session', token)
}

interface NewSession {
  readonly uid: string
  readonly token: string
  readonly signedInAt: Date
}

/** Begins a session. The same token again changes nothing. @throws {ApiError} unauthenticated when the account is gone. */
export async function beginSession(
  ctx: Context,
  { uid, token, signedInAt }: NewSession,
): Promise<void> {
  const expiresAt = new Date(ctx.clock().getTime() + sessionMs)
  await createOwned(ctx, uid, (writer) => {
    ctx.store.sessions.create(writer, sessionIdOf(token), { uid, signedInAt, expiresAt })
  })
}

/** Ends one session; one that has ended stays so. */
export async function endSession({ store }: Context, sessionId: string): Promise<void> {
  await store.batch((writer) => store.sessions.remove(writer, sessionId))
}

/** Ends the sessions of an account that began with a sign-in at `time` or earlier. */
export async function endSessionsUntil(ctx: Context, uid: string, time: Date): Promise<void> {
  await eraseAll(
    () => ctx.store.sessions.listIdsUntil(uid, time, pageSize),
    (sessionId) => endSession(ctx, sessionId),
  )
}
