import type { ApiKey } from '@hairstyle/contract/api.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { tell } from '@hairstyle/core/events.ts'
import type { Request } from 'express'

/**
 * Lets a call on only with a token of App Check for this project, however it came here. Where App Check is only watched, it is
 * told what would be refused.
 * @throws {ApiError} not_our_site.
 */
export async function requireOurSite(
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
