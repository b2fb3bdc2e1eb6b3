import type { Blogger } from '@hairstyle/contract/api/library.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { readLibrary } from '../library/read-library.ts'

/**
 * The blogger with this id or nickname, whatever the capitalisation.
 * @throws {ApiError} not_found, also for a hidden one.
 */
export async function getBlogger(ctx: Context, idOrNickname: string): Promise<Blogger> {
  const { bloggers } = await readLibrary(ctx)
  const nickname = idOrNickname.toLowerCase()
  const blogger =
    bloggers.find(({ blogger_id }) => blogger_id === idOrNickname) ??
    bloggers.find((other) => other.nickname.toLowerCase() === nickname)
  if (!blogger) throw new ApiError('not_found', 'This blogger is no longer here.')
  return blogger
}

/** A cached blogger with the current number of followers, for a caller who may have just changed it. */
export function withFollowers(blogger: Blogger, counts: ReadonlyMap<string, number>): Blogger {
  return { ...blogger, followers: Math.max(0, counts.get(blogger.blogger_id) ?? 0) }
}
