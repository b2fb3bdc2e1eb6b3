import type { Style } from '@hairstyle/contract/api/library.ts'

/** A style for tests. */
export function aStyle(fields: Partial<Style> = {}): Style {
  return {
    lib_id: 'bob',
    title: 'French bob',
    cover: { url: '/cover.webp', width: 800, height: 1000, color: '#d8cfe8', sizes: [] },
    labels: [],
    gender: 'women',
    length: 'short',
    texture: 'straight',
    color: 'brown',
    blogger_id: null,
    blogger_nickname: null,
    try_on_count: 0,
    ...fields,
  }
}
