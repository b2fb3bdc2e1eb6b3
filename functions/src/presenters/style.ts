import type { Style as StyleView } from '@hairstyle/contract/api/library.ts'
import type { Style } from '@hairstyle/core/store/styles.ts'

/** A style of the library; `tryOnCounts` by style id. */
export function presentStyle(style: Style, tryOnCounts: ReadonlyMap<string, number>): StyleView {
  return {
    lib_id: style.id,
    title: style.title,
    cover: style.cover,
    labels: style.labels,
    gender: style.gender,
    length: style.length,
    texture: style.texture,
    color: style.color,
    blogger_id: style.bloggerId,
    blogger_nickname: style.bloggerNickname,
    try_on_count: tryOnCounts.get(style.id) ?? 0,
  }
}
