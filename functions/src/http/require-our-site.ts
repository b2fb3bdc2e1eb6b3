import { endpointOf, splitKey, type ApiKey } from '@hairstyle/contract/api.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { tell } from '@hairstyle/core/events.ts'
import type { Request } from 'express'

/**
 * Lets calls that change something on only where no page of another site makes a browser send them, and those that
 * begin costly work only with a token of App Check, however they came here.
 * @throws {ApiError} not_our_site.
 */
export async function requireOurSite(ctx: Context, request: Request, key: ApiKey): Promise<void> {
  const { auth, appCheck } = endpointOf(key)
  const isChange = splitKey(key).method === 'POST'
  // Stripe signs what it sends.
  if (auth !== 'stripe' && isChange && isFromOtherSite(ctx, request)) {
    throw new ApiError('not_our_site')
  }
  if (appCheck) await requireAppCheck(ctx, request, key)
}

/** What is no browser says neither where it stands nor of which page it is, and is let in. */
function isFromOtherSite({ config }: Context, request: Request): boolean {
  const site = request.get('Sec-Fetch-Site')
  // Pages cannot write this header, and the site may be served at more addresses than it is known by.
  if (site === 'same-origin') return false
  const origin = request.get('Origin')
  if (origin === undefined) return site === 'cross-site' || site === 'same-site'
  return !config.siteOrigins.includes(origin)
}

/** Where App Check is only watched, it is told what would be refused. @throws {ApiError} not_our_site. */
async function requireAppCheck(
  { config, log, checkApp }: Context,
  request: Request,
  key: ApiKey,
): Promise<void> {
  if (config.appCheck === 'off') return
  const isRefused = config.appCheck === 'enforced'
  const problem = await check(request.get('X-Firebase-AppCheck') ?? '')
  if (problem === null) return
  tell(log, 'app_check_failed', { call: key, problem, isRefused })
  if (isRefused) throw new ApiError('not_our_site')

  async function check(token: string) {
    try {
      return await checkApp(token)
    } catch (error) {
      if (isRefused) throw error
      return 'unknown'
    }
  }
}
