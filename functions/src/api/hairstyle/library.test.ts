import { addBlogger, addStyle } from '@hairstyle/core/testing/fixtures.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'

const test = useTestApi()
let bob: string
let lob: string
let buzz: string
let hidden: string
let mia: string
beforeAll(async () => {
  const { ctx } = test
  mia = await addBlogger(ctx, 'mia')
  bob = await addStyle(ctx, {
    title: 'Bob',
    order: 2,
    length: 'short',
    labels: ['classic', 'office'],
  })
  lob = await addStyle(ctx, {
    title: 'Lob',
    order: 1,
    length: 'short',
    labels: ['classic'],
    bloggerId: mia,
  })
  buzz = await addStyle(ctx, {
    title: 'Buzz',
    order: 3,
    gender: 'men',
    length: 'buzz',
    texture: 'straight',
  })
  hidden = await addStyle(ctx, { title: 'Draft', isPublic: false, labels: ['secret'] })
})

describe('the library', () => {
  it('lists the public styles in its order', async () => {
    const styles = await test.api.ok('GET /hairstyle/lib/public')
    expect(styles.map(({ lib_id }) => lib_id)).toEqual([lob, bob, buzz])
  })

  it('shows a style with those most like it', async () => {
    const { style, related } = await test.api.ok('GET /hairstyle/main/lib/:id', { id: bob })
    expect(style.title).toBe('Bob')
    expect(related.map(({ lib_id }) => lib_id)).toEqual([lob, buzz])
  })

  it('knows nothing of hidden and unknown styles', async () => {
    for (const id of [hidden, 'unknown']) {
      await test.api.refused('not_found', 'GET /hairstyle/main/lib/:id', { id })
    }
  })

  it('counts labels, most used first, of all or of a blogger', async () => {
    expect(await test.api.ok('GET /hairstyle/lib/labels')).toEqual([
      { label: 'classic', count: 2 },
      { label: 'office', count: 1 },
    ])
    expect(await test.api.ok('GET /hairstyle/lib/labels', { blogger_id: mia })).toEqual([
      { label: 'classic', count: 1 },
    ])
  })

  it('draws a number of random styles, without one, of a label', async () => {
    const draw = async (input: { id: string; count?: number; label?: string }) =>
      (await test.api.ok('GET /hairstyle/lib/random/:id', input)).map(({ lib_id }) => lib_id).sort()
    expect(await draw({ id: '0' })).toEqual([bob, lob, buzz].sort())
    expect(await draw({ id: bob })).toEqual([lob, buzz].sort())
    expect(await draw({ id: bob, label: 'classic' })).toEqual([lob])
    expect(await draw({ id: '0', count: 1 })).toHaveLength(1)
  })

  it('shows what an admin changed once its memory is old', async () => {
    const { ctx, api } = test
    await test.change('styles', buzz, { isPublic: false })
    ctx.advance(30_000)
    const styles = await api.ok('GET /hairstyle/lib/public')
    expect(styles.map(({ lib_id }) => lib_id)).toEqual([lob, bob])
  })
})
