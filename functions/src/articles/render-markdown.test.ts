import { describe, expect, it } from 'vitest'
import { renderMarkdown as render } from './render-markdown.ts'

const renderMarkdown = (markdown: string) => render(markdown, (url) => url.startsWith('/'))

describe('links in articles', () => {
  it.each(['/hairstyle', '/articles/fringes?from=here'])('lead to %s as they are', async (href) => {
    expect(await renderMarkdown(`[there](${href})`)).toContain(`<a href="${href}">there</a>`)
  })

  it.each(['https://salon.example/', '//salon.example', '<a href="/\\salon.example">there</a>'])(
    'to other sites say nothing for them and give nothing to them: %s',
    async (href) => {
      const html = await renderMarkdown(href.startsWith('<') ? href : `[there](${href})`)
      expect(html).toContain('rel="noopener nofollow" target="_blank"')
    },
  )

  it.each(['javascript:alert(1)', 'data:text/html,x', ' JaVaScRiPt:alert(1)'])(
    'never run anything: %s',
    async (href) => {
      expect(await renderMarkdown(`<a href="${href}">there</a>`)).not.toContain('href')
    },
  )
})

it.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<style>*{}</style>'])(
  'harmful HTML goes: %s',
  async (html) => {
    expect(await renderMarkdown(html)).not.toMatch(/script|onerror|style/)
  },
)

it('pictures that no browser would show are left out', async () => {
  const html = await renderMarkdown('![Ours](/images/a.webp) ![Theirs](https://far.example/b.png)')
  expect(html).toContain('src="/images/a.webp"')
  expect(html).not.toContain('far.example')
})
