import { randomUUID } from 'node:crypto'
import { eraseAccount } from '@hairstyle/core/accounts/erase-account.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { z } from 'zod'
import { DeployError } from '../deploy-error.ts'
import { reach } from './site-api.ts'

/** How accounts are signed in. */
export interface SignIn {
  /** Of Firebase Auth. */
  readonly url: string
  /** The site's key there, which every page shows. */
  readonly apiKey: string
}

export const firebaseAuth = 'https://identitytoolkit.googleapis.com'

const SignedIn = z.object({ idToken: z.string() })

/**
 * Lends an account that nobody else knows: made, signed in with its password as a browser does, and erased afterwards.
 * @param use Gets the ID token.
 * @throws {DeployError} when Firebase Auth does not sign it in.
 */
export async function withTestAccount<Answer>(
  ctx: Context,
  { url, apiKey }: SignIn,
  use: (idToken: string) => Promise<Answer>,
): Promise<Answer> {
  const uid = `deployment-check-${randomUUID()}`
  const [email, password] = [`${uid}@example.invalid`, randomUUID()]
  await ctx.auth.createUser({ uid, email, password, emailVerified: true, displayName: 'Check' })
  try {
    const response = await reach(`${url}/v1/accounts:signInWithPassword?key=${apiKey}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    })
    const answer = SignedIn.safeParse(await response.json().catch(() => null))
    if (!answer.success) throw new DeployError(`Firebase Auth signs nobody in: ${response.status}.`)
    return await use(answer.data.idToken)
  } finally {
    await ctx.auth.deleteUser(uid)
    await eraseAccount(ctx, uid)
  }
}
