import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '@hairstyle/core/context.ts'
import { DeployError } from '../deploy-error.ts'
import { giveUpAfterMs, lookEveryMs } from './attempt.ts'
import { callSite, reach } from './site-api.ts'
import { withTestAccount } from './test-account.ts'
import type { SignIn } from './test-account.ts'

interface Visit {
  /** Origin of the site. */
  readonly site: string
  /** The product, as whoever deploys reaches it: it only makes an account, and erases it. */
  readonly ctx: Context
  readonly signIn: SignIn
  /** Headers by which App Check knows the caller; none where it is off. */
  readonly proof: Readonly<Record<string, string>>
}

/**
 * Signs in as somebody who is erased afterwards, and tries a style on.
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
    const picture = await reach(await resultOf(site, begun.create_ids, headers))
    if (!picture.ok) throw new DeployError(`The look’s picture answers ${picture.status}.`)
    return (performance.now() - startedAt) / 1000
  })
}

/** @returns the address of the look's picture */
async function resultOf(
  site: string,
  createIds: readonly string[],
  headers: Record<string, string>,
): Promise<string> {
  const giveUpAt = performance.now() + giveUpAfterMs
  for (;;) {
    const { data } = await callSite(site, 'GET /hairstyle/create/results', {
      fields: { create_ids: [...createIds] },
      headers,
    })
    const [look] = data
    if (look?.status === 'failed') throw new DeployError('The try-on failed.')
    if (look?.result) return look.result.url
    if (performance.now() > giveUpAt) {
      const where = look?.status === 'queued' ? 'nobody took it from the queue' : 'it is still made'
      throw new DeployError(
        `The try-on is not there after ${giveUpAfterMs / 1000} seconds: ${where}.`,
      )
    }
    await sleep(lookEveryMs)
  }
}
