import type { Style as StyleView } from '@hairstyle/contract/api/library.ts'
import type { Blogger } from '@hairstyle/core/store/bloggers.ts'
import type { Style } from '@hairstyle/core/store/styles.ts'
import { isDrawn } from '@hairstyle/core/styles/engine-style.ts'

interface AroundStyle {
  /** The style's blogger, if any. */
  readonly blogger: Blogger | null
  /** How often it was tried on. */
  readonly tryOns: number
}

/** A style of the library. */
export function presentStyle(style: Style, { blogger, tryOns }: AroundStyle): StyleView {
  return {
    lib_id: style.id,
    title: style.title,
    cover: style.cover,
    labels: style.labels,
    gender: style.gender,
    length: style.length,
    texture: style.texture,
    color: style.color,
    fit: style.fit,
    facts: style.facts,
    blogger_id: blogger?.id ?? null,
    blogger_nickname: blogger?.nickname ?? null,
    is_drawn: isDrawn(style.engine),
    try_on_count: tryOns,
  }
}
