import type { Blogger as BloggerView } from '@hairstyle/contract/api/library.ts'
import type { BloggerDocument } from '@hairstyle/core/store/bloggers.ts'

interface BloggerCounts {
  readonly followers: number
  readonly styles: number
}

export function presentBlogger(
  blogger: BloggerDocument & { readonly id: string },
  counts: BloggerCounts,
): BloggerView {
  return {
    blogger_id: blogger.id,
    nickname: blogger.nickname,
    name: blogger.name,
    avatar: blogger.avatar,
    bio: blogger.bio,
    links: blogger.links,
    labels: blogger.labels,
    followers: Math.max(0, counts.followers),
    styles: counts.styles,
  }
}
