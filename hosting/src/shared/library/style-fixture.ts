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
    fit: null,
    facts: null,
    is_drawn: false,
    try_on_count: 0,
    ...fields,
  }
}

const bob = aStyle({
  lib_id: 'bob',
  title: 'Sleek French Bob',
  labels: ['bob', 'fringe', 'new'],
})
const buzz = aStyle({ lib_id: 'buzz', title: 'Buzz cut', gender: 'men', length: 'buzz' })
export const coils = aStyle({
  lib_id: 'coils',
  title: 'Cloud',
  gender: 'unisex',
  length: 'medium',
  texture: 'coily',
})
export const ponytail = aStyle({
  lib_id: 'ponytail',
  title: 'High ponytail',
  length: 'long',
  labels: ['updo'],
})

/** A small library of unlike styles. */
export const library = [bob, buzz, coils, ponytail]

export function ids(styles: readonly { lib_id: string }[]) {
  return styles.map((style) => style.lib_id)
}
