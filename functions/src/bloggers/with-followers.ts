import type { Blogger } from '@hairstyle/contract/api/library.ts'

/** A blogger out of memory with the count of followers as it is now, for whoever may have just changed it. */
export function withFollowers(blogger: Blogger, counts: ReadonlyMap<string, number>): Blogger {
  return { ...blogger, followers: Math.max(0, counts.get(blogger.blogger_id) ?? 0) }
}
