import { addArticle, addBlogger, addStyle } from '@hairstyle/core/testing/fixtures.ts'
import { endSalonCard } from '@hairstyle/core/salon-cards/end-card.ts'
import { makeSalonCard } from '@hairstyle/core/salon-cards/make-card.ts'
import { endShare } from '@hairstyle/core/shares/erase-share.ts'
import { createShare } from '@hairstyle/core/shares/create-share.ts'
import { asItIs } from '@hairstyle/core/shares/shared-copies.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { addSalon } from '@hairstyle/core/testing/salons.ts'
import { gradient } from '../testing/pictures.ts'
import { serve } from '../testing/serve.ts'
import { useStarted, useTestApi, type Person } from '../testing/test-api.ts'
import { createPagesApp } from './create-pages-app.ts'

const builtPage =
  '<!doctype html><html><head><title data-card>Hairstyles</title><template data-scripts></template></head><body><div id="root"></div></body></html>'
const builtShare = builtPage.replace(
  '<div id="root">',
  '$&{{#title}}<h1>{{title}}</h1>{{#message}}<p>{{message}}</p>{{/message}}{{look}} {{count}} {{width}}×{{height}}{{/title}}',
)
const builtArticle = builtPage.replace(
  '<div id="root">',
  '$&{{#title}}<img srcset="{{sources}}"><h1>{{title}}</h1>{{date}}, {{minutes}}{{{html}}}{{/title}}',
)
const builtPages = {
  style: builtPage,
  blogger: builtPage,
  article: builtArticle,
  share: builtShare,
  salon: builtPage,
  embed: builtPage,
}

const policy = "default-src 'none'; script-src 'self'; frame-ancestors 'self'"

const test = useTestApi()
const served = useStarted(() =>
  serve(createPagesApp(test.ctx, (kind) => Promise.resolve({ html: builtPages[kind], policy }))),
)

async function get(path: string) {
  const response = await fetch(served.origin + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Somebody shares a look. @returns the share's id. */
async function share(person: Person, message: string): Promise<string> {
  const createIds = [await person.look({ picture: await gradient(600, 750) })]
  const wish = { createIds, title: '', message, withPhoto: false }
  return await createShare(test.ctx, person.uid, wish, asItIs)
}

describe('pages with a card', () => {
  it('show a style to crawlers', async () => {
    const id = await addStyle(test.ctx, { title: 'Bob & "co"' })
    const { status, headers, text } = await get(`/hairstyle/${id}`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toContain('s-maxage')
    expect(headers.get('content-encoding')).toMatch(/^(br|gzip)$/)
    expect(headers.get('vary')).toContain('Accept-Encoding')
    expect(text).toContain('<title data-card>Bob &amp; &quot;co&quot; · Hairstyle</title>')
    expect(text).toContain(`rel="canonical" href="https://site.test/hairstyle/${id}"`)
    expect(text).toMatch(
      /property="og:image" content="https:\/\/site\.test\/cards\/style\/\w+\.jpg\?v=\w{8}"/,
    )
    expect(text.match(/<title/g)).toHaveLength(1)
    expect(text).toContain('<div id="root"></div>')
  })

  it('show bloggers and articles, whose words can do no harm', async () => {
    test.ctx.advance(60_000)
    await addBlogger(test.ctx, 'mia', { bio: '<script>alert(1)</script>' })
    await addArticle(test.ctx, 'fringes', { title: 'Fringes', summary: 'All about $& them' })
    const blogger = await get('/bloggers/MIA')
    expect(blogger.text).toContain('&lt;script&gt;')
    expect(blogger.text).not.toContain('<script>')
    const article = await get('/articles/fringes')
    expect(article.text).toContain('name="description" content="All about $&amp; them"')
    expect(article.text).toContain('property="og:type" content="article"')
    expect(article.text).toMatch(/rel="preload" as="fetch" [^>]*"\/api\/article\/info\/fringes"/)
  })

  it('show an article before any script has run, its text as safe HTML', async () => {
    test.ctx.advance(60_000)
    const sizes = [{ url: '/covers/fringe.webp', width: 400 }]
    const cover = { url: '/covers/fringe.webp', width: 400, height: 500, color: '#aa8877', sizes }
    const body = 'Cut {{title}} **short**. <script>alert(1)</script>'
    await addArticle(test.ctx, 'short', { title: 'Short <hair>', cover, body })
    const { text } = await get('/articles/short')
    expect(text).toContain('<img srcset="/covers/fringe.webp 400w"><h1>Short &lt;hair&gt;</h1>')
    expect(text).toContain('<p>Cut {{title}} <strong>short</strong>. </p>')
    expect(text).not.toContain('alert(1)')
    expect(text).toMatch(/<template data-scripts><link rel="preload" as="fetch" [^>]*short"/)
  })

  it('show a share with its first picture, to chats but not to search engines', async () => {
    const ada = await test.person(2)
    const shareId = await share(ada, '"><img src=x onerror=alert(1)>')
    const { headers, text } = await get(`/share/${shareId}`)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(text).toContain('property="og:title" content="Ada asks: which one?"')
    const [, path = ''] =
      /property="og:image" content="https:\/\/site\.test([^"]+)"/.exec(text) ?? []
    const social = await fetch(served.origin + path)
    expect(social.headers.get('cache-control')).toBe('private, no-store')
    const painted = await sharp(await social.arrayBuffer()).metadata()
    expect(painted).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(text).toMatch(/rel="preload" as="image" [^>]*href="https:\/\/files\.test\/[^"]*results/)
    expect(text).toContain('name="robots" content="noindex"')
    expect(text).toContain(`<div id="root"><h1>Ada asks: which one?</h1><p>&quot;&gt;&lt;img src=x`)
    expect(text).toContain('600×800')
    expect(text).not.toContain(ada.uid)
    expect(text).not.toContain('<img')
    await endShare(test.ctx, ada.uid, shareId)
    const ended = await get(`/share/${shareId}`)
    expect([ended.status, ended.text]).toEqual([410, builtPage])
    expect((await fetch(served.origin + path)).status).toBe(404)
  })

  it.each([
    ['in a script without spaces', '日本語のとても長いメッセージ'.repeat(20)],
    ['that ends within an emoji', `${'a'.repeat(198)}😀😀`],
    ['of flags', '🇯🇵'.repeat(120)],
  ])('shorten the message of a share %s', async (_, message) => {
    const ada = await test.person(2)
    const { text } = await get(`/share/${await share(ada, message)}`)
    for (const name of ['name="description"', 'property="og:description"']) {
      const [, shown = ''] = new RegExp(`${name} content="([^"]*)"`).exec(text) ?? []
      expect(shown).toMatch(/…$/)
      expect(shown.length).toBeLessThanOrEqual(200)
      expect(shown).not.toContain('\ufffd')
      expect(message.startsWith(shown.slice(0, -1))).toBe(true)
    }
  })

  it('shorten the title of a share by somebody with a long name', async () => {
    const ada = await test.person(2)
    await test.change('users', ada.uid, { name: '👨‍👩‍👧‍👦'.repeat(30) })
    const { text } = await get(`/share/${await share(ada, '')}`)
    expect(text).toContain(`property="og:title" content="${'👨‍👩‍👧‍👦'.repeat(10)}…"`)
  })

  it('show a hairdresser’s card to everybody with its address, without the look, hidden from search engines', async () => {
    const ada = await test.person()
    const createId = await ada.look()
    const cardId = await makeSalonCard(test.ctx, ada.uid, { createId, withPicture: true })
    const { status, headers, text } = await get(`/salon/${cardId}`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(text).toContain('name="robots" content="noindex"')
    expect(text).toContain('Long waves, for the hairdresser')
    expect(text).not.toContain(createId)
    await endSalonCard(test.ctx, ada.uid, cardId)
    expect((await get(`/salon/${cardId}`)).status).toBe(410)
    expect((await get('/salon/nowhere')).status).toBe(404)
  })

  it('know nothing of bloggers that were taken off, nor of their styles and of drafts', async () => {
    const { ctx } = test
    ctx.advance(60_000)
    const bloggerId = await addBlogger(ctx, 'hidden', { isPublic: false })
    const styleId = await addStyle(ctx, { bloggerId })
    await addArticle(ctx, 'draft', { isPublic: false })
    for (const path of ['/bloggers/hidden', `/hairstyle/${styleId}`, '/articles/draft']) {
      const { status, text } = await get(path)
      expect(status).toBe(404)
      expect(text).toBe(builtPage)
      expect((await get('/sitemap.xml')).text).not.toContain(path)
    }
  })

  it.each([
    ...['/hairstyle/none', '/bloggers/none', '/articles/none', '/share/none'],
    ...['/share/__all__', '/share/a%2Fb', '/share/%00', `/share/${'x'.repeat(1_500)}`],
  ])('are the plain page with status 404 where there is nothing: %s', async (path) => {
    const { status, text } = await get(path)
    expect(status).toBe(404)
    expect(text).toBe(builtPage)
  })

  it('are listed for search engines', async () => {
    const { text } = await get('/sitemap.xml')
    expect(text).toContain('<loc>https://site.test/bloggers/mia</loc>')
    expect(text).toContain('<loc>https://site.test/articles/fringes</loc>')
    expect(text).not.toContain('/share/')
  })
})

describe('the page of a salon on its own site', () => {
  async function framed(nickname: string, origins: string[]) {
    const owner = await test.person()
    await addSalon(test.ctx, owner.uid, { nickname, origins })
    test.ctx.advance(60_000)
    return await get(`/embed/${nickname}`)
  }

  it('may be framed by the sites that it named, and by no other', async () => {
    const { status, headers, text } = await framed('framed', ['https://salon.example'])
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; frame-ancestors 'self' https://salon.example",
    )
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
    expect(text).toContain('name="robots" content="noindex"')
  })

  it('lets nothing but origins into its policy', async () => {
    const { headers } = await framed('crafted', [
      "https://a.example; script-src 'unsafe-inline'",
      '*',
    ])
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/)
  })

  it('is not there for a studio that is no salon, nor may anybody frame that', async () => {
    await addBlogger(test.ctx, 'no-salon')
    test.ctx.advance(60_000)
    for (const nickname of ['no-salon', 'nobody', '%00']) {
      const { status, headers } = await get(`/embed/${nickname}`)
      expect(status).toBe(404)
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/)
    }
  })
})
