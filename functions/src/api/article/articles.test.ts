import { addArticle, addStyle } from '@hairstyle/core/testing/fixtures.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'

const test = useTestApi()
let styleId: string
beforeAll(async () => {
  const { ctx } = test
  styleId = await addStyle(ctx)
  const hiddenId = await addStyle(ctx, { isPublic: false })
  await addArticle(ctx, 'fringe-guide', {
    title: 'How to choose a fringe',
    labels: ['guide', 'fringe'],
    styles: [hiddenId, styleId],
    body: `# Fringes\n\nSee [styles](/hairstyle) or [a salon](https://salon.example).\n\n<script>alert(1)</script><p onclick="alert(2)">Hi</p>`,
  })
  ctx.advance(1000)
  await addArticle(ctx, 'color-care', {
    title: 'Caring for coloured hair',
    labels: ['care'],
    body: 'A fringe needs care, too.',
  })
  ctx.advance(1000)
  await addArticle(ctx, 'draft', { title: 'Fringe draft', isPublic: false })
  await addArticle(ctx, 'broken', { title: 'Broken' })
  await test.change('articles', 'broken', { slug: 'No slug!' })
})

describe('articles', () => {
  it('are listed newest first, without drafts and broken ones', async () => {
    const { list, total } = await test.api.ok('GET /article/list')
    expect(list.map(({ slug }) => slug)).toEqual(['color-care', 'fringe-guide'])
    expect(total).toBe(2)
    const page = await test.api.ok('GET /article/list', { page_no: 2, page_size: 1 })
    expect(page).toMatchObject({ total: 2, list: [{ slug: 'fringe-guide' }] })
  })

  it('are listed by label', async () => {
    const { list } = await test.api.ok('GET /article/list/label', { label: 'care' })
    expect(list.map(({ slug }) => slug)).toEqual(['color-care'])
  })

  it.each([
    ['fringe', ['fringe-guide', 'color-care']],
    ['frinje', ['fringe-guide', 'color-care']],
    ['colored hair', ['color-care']],
    ['submarine', []],
  ])('are found by %s, titles first', async (keyword, slugs) => {
    const { list } = await test.api.ok('GET /article/list/search', { keyword })
    expect(list.map(({ slug }) => slug)).toEqual(slugs)
  })

  it('can be read by id and slug, as HTML that can do no harm', async () => {
    const { html, minutes } = await test.api.ok('GET /article/info/:id', { id: 'fringe-guide' })
    expect(minutes).toBe(1)
    expect(html).toContain('<h2>Fringes</h2>')
    expect(html).toContain('<a href="/hairstyle">styles</a>')
    expect(html).toContain(
      '<a href="https://salon.example" rel="noopener nofollow" target="_blank">a salon</a>',
    )
    expect(html).not.toMatch(/script|onclick/)
  })

  it('show the hairstyles that they invite to try on, as far as the library has them', async () => {
    const { styles } = await test.api.ok('GET /article/info/:id', { id: 'fringe-guide' })
    expect(styles.map(({ lib_id }) => lib_id)).toEqual([styleId])
  })

  it.each(['draft', 'unknown'])('say nothing of %s', async (id) => {
    await test.api.refused('not_found', 'GET /article/info/:id', { id })
  })
})
