import { endpointOf, splitKey, type ApiKey } from '@hairstyle/contract/api.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { tell } from '@hairstyle/core/events.ts'
import type { Request } from 'express'

/**
 * Refuses changes that a page of another site makes a browser send (CSRF), and costly calls without a token of App
 * Check, wherever they come from.
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

/** Clients other than browsers send neither header, and are let in. */
function isFromOtherSite({ config }: Context, request: Request): boolean {
  const site = request.get('Sec-Fetch-Site')
  // Pages cannot set this header, and the site may be served at more origins than are configured.
  if (site === 'same-origin') return false
  const origin = request.get('Origin')
  if (origin === undefined) return site === 'cross-site' || site === 'same-site'
  return !config.siteOrigins.includes(origin)
}

/** If App Check is only watched, logs what would be refused. @throws {ApiError} not_our_site. */
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
