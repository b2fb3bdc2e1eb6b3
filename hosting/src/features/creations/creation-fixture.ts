import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { justBegun } from './started.ts'

/** A queued creation for tests. */
export function aCreation(fields: Partial<Creation> = {}): Creation {
  return {
    ...justBegun,
    create_id: 'c1',
    batch_id: 'b1',
    lib: {
      lib_id: 'bob',
      title: 'French bob',
      cover: { url: '/cover.webp', width: 800, height: 1000, color: '#d8cfe8', sizes: [] },
    },
    reference_image: null,
    own_hair: null,
    color: null,
    adjustment: null,
    reshapable: true,
    your_image: { image_id: 'p1', url: '/photo.webp' },
    catalog_period: '2026-11',
    created_at: '2026-11-03T10:00:00.000Z',
    ...fields,
  }
}

/** A result for tests. */
export function aResult(
  fields: Partial<NonNullable<Creation['result']>> = {},
): NonNullable<Creation['result']> {
  return {
    image_id: 'c1',
    url: '/look.jpg',
    thumb_url: '/look-thumb.webp',
    width: 600,
    height: 800,
    face: null,
    confidence: 'good',
    doubts: [],
    ...fields,
  }
}
