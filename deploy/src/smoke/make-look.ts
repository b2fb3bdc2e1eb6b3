import { randomUUID } from 'node:crypto'
import { eraseAccount } from '@hairstyle/core/accounts/erase-account.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { z } from 'zod'
import { DeployError } from '../deploy-error.ts'
import { callSite, reach, waitForLook } from './site-api.ts'

/** Where to sign accounts in. */
export interface SignIn {
  /** Of Firebase Auth. */
  readonly url: string
  /** The site's key there, which every page shows. */
  readonly apiKey: string
}

interface Visit {
  /** Origin of the site. */
  readonly site: string
  /** The product with the deployer's rights, only used to make an account and erase it. */
  readonly ctx: Context
  readonly signIn: SignIn
  /** Headers of App Check; none if it is off. */
  readonly proof: Readonly<Record<string, string>>
}

/**
 * Signs in with a temporary account, and tries a style on.
 * @param photoId Of a visitor's upload.
 * @returns seconds from the press to the picture
 * @throws {DeployError} with what does not work.
 */
export async function makeLook(
  { site, ctx, signIn, proof }: Visit,
  { photoId, styleId }: { readonly photoId: string; readonly styleId: string },
): Promise<number> {
  return await withTestAccount(ctx, signIn, async (idToken) => {
    const { data } = await callSite(site, 'POST /user/login', {
      fields: { id_token: idToken, sign_in_method: 'password' },
    })
    const headers = { ...proof, Authorization: `Bearer ${data.token}` }
    const startedAt = performance.now()
    const { data: begun } = await callSite(site, 'POST /hairstyle/create', {
      fields: { your_image: photoId, lib_ids: [styleId] },
      headers,
    })
    const { url } = await waitForLook(async () => {
      const fields = { create_ids: [...begun.create_ids] }
      const answer = await callSite(site, 'GET /hairstyle/create/results', { fields, headers })
      const [look] = answer.data
      if (look?.status === 'failed') throw new DeployError('The try-on failed.')
      if (look?.result) return look.result
      return look?.status === 'queued' ? 'nobody took it from the queue' : 'it is still made'
    })
    const picture = await reach(url)
    if (!picture.ok) throw new DeployError(`The look’s picture answers ${picture.status}.`)
    return (performance.now() - startedAt) / 1000
  })
}

export const firebaseAuth = 'https://identitytoolkit.googleapis.com'

const SignedIn = z.object({ idToken: z.string() })

/**
 * Lends a temporary account: made, signed in with its password as a browser does, and erased afterwards.
 * @param use Gets the ID token.
 * @throws {DeployError} if Firebase Auth does not sign it in.
 */
async function withTestAccount<Answer>(
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
