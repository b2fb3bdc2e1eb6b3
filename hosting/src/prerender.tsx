import { StrictMode, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import {
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
} from 'react-router'
import { Providers } from './app/providers.tsx'
import { routes } from './app/router.tsx'
import { Shell } from './app/shell/shell.tsx'
import { Page, PageTitle } from './components/page.tsx'
import { PageHead, type PageHeadProps } from './components/page-head.tsx'
import { TryOnFrame } from './app/try-on/try-on-frame.tsx'
import { ArticleBeginning } from './features/articles/article-beginning.tsx'
import { joinTexts } from './features/bloggers/texts.ts'
import { StyleBeginning } from './features/library/style-beginning.tsx'
import { ShareBeginning } from './features/sharing/share-beginning.tsx'
import { trackingTexts } from './features/tracking/texts.ts'
import { SampleNotice } from './features/tracking/sample-analytics.tsx'
import { TrackingNav } from './features/tracking/tracking-nav.tsx'
import { useTryCost } from './shared/try-on/use-try-cost.ts'
import { provideFirstData, type FirstData } from './lib/first-data.ts'
import { paths } from './lib/paths.ts'
import { trackingPaths } from './lib/tracking-paths.ts'

const layout = 'src/app/routes/ui-layout.tsx'
const tracking = 'src/app/routes/tracking.tsx'
const tryOn = [layout, 'src/app/routes/try-on-frame.tsx']

interface FinishedPage {
  /** What the build writes. */
  readonly file: string
  readonly path: string
  /** The code that draws it. */
  readonly modules: readonly string[]
  /** The answers that it cannot do without. */
  readonly reads?: readonly string[]
  /** What it is drawn with, of what the site starts with. */
  readonly shows?: keyof FirstData
}

/** Pages that start the same for everybody. */
export const pages: readonly FinishedPage[] = [
  { file: 'index.html', path: paths.home(), modules: ['src/app/routes/home.tsx'] },
  {
    file: 'hairstyle.html',
    path: paths.library(),
    modules: [...tryOn, 'src/app/routes/hairstyle.tsx'],
    reads: ['/api/hairstyle/lib/public'],
    shows: 'styles',
  },
  { file: 'mirror.html', path: paths.mirror(), modules: ['src/app/routes/mirror.tsx'] },
  {
    file: 'articles.html',
    path: paths.articles(),
    modules: ['src/app/routes/articles.tsx'],
    reads: [12, 50].map((size) => `/api/article/list?page_no=1&page_size=${size}`),
    shows: 'articles',
  },
  {
    file: 'bloggers.html',
    path: paths.bloggers(),
    modules: ['src/app/routes/bloggers.tsx'],
    reads: ['/api/hairstyle/blogger/labels', '/api/hairstyle/blogger/page?page_no=1&page_size=10'],
    shows: 'bloggers',
  },
  { file: 'shop.html', path: paths.shop(), modules: ['src/app/routes/shop.tsx'] },
  { file: 'tracking.html', path: trackingPaths.home(), modules: [tracking] },
  {
    file: 'tracking/plan.html',
    path: trackingPaths.plan(),
    modules: [tracking],
    reads: ['/api/tracking/plan/list'],
  },
  { file: 'tracking/faq.html', path: trackingPaths.questions(), modules: [tracking] },
  { file: 'salon-kit.html', path: paths.salonKit(), modules: ['src/app/routes/salon-kit.tsx'] },
  { file: 'privacy.html', path: paths.privacy(), modules: ['src/app/routes/privacy.tsx'] },
  { file: 'terms.html', path: paths.terms(), modules: ['src/app/routes/terms.tsx'] },
]

interface ShellPage extends Pick<FinishedPage, 'file' | 'modules'> {
  /** What shows of it before its scripts do, if not nothing. Functions fill in `{{title}}` and other marks. */
  readonly Beginning?: ComponentType
  /** What stands around that. */
  readonly Frame?: ComponentType
  /** An address of such a page. */
  readonly path?: string
  /** What the page says of itself, where that is always the same. */
  readonly head?: PageHeadProps
  /** Nothing of ours stands around it: it is shown in a frame of another site. */
  readonly isBare?: true
}

/** Shells of all other pages, with code and head for those known by their address. */
export const shells: readonly ShellPage[] = [
  { file: 'app.html', modules: [] },
  { file: '404.html', modules: ['src/app/routes/not-found.tsx'] },
  {
    file: 'join.html',
    modules: [layout, 'src/app/routes/join.tsx'],
    Beginning: titleOf(joinTexts),
    head: headOf(joinTexts, paths.join()),
  },
  {
    // Dates of its table are spelled as each browser does.
    file: 'tracking/sample.html',
    modules: [tracking],
    Beginning: BegunSample,
    path: trackingPaths.sample(),
    head: {
      title: trackingTexts.sample.documentTitle,
      description: trackingTexts.sample.explain,
      path: trackingPaths.sample(),
    },
  },
  {
    file: 'pages/style.html',
    modules: [...tryOn, 'src/app/routes/hairstyle-style.tsx'],
    Beginning: BegunStyle,
    Frame: TryOnFrame,
    path: paths.style('any'),
  },
  { file: 'pages/blogger.html', modules: [...tryOn, 'src/app/routes/blogger.tsx'] },
  {
    file: 'pages/article.html',
    modules: ['src/app/routes/article.tsx'],
    Beginning: ArticleBeginning,
    path: paths.article('any'),
  },
  {
    file: 'pages/share.html',
    modules: ['src/app/routes/share.tsx'],
    Beginning: ShareBeginning,
  },
  { file: 'pages/salon.html', modules: ['src/app/routes/salon-card.tsx'] },
  { file: 'pages/embed.html', modules: ['src/app/routes/embed.tsx'], isBare: true },
]

function BegunStyle() {
  return <StyleBeginning cost={useTryCost(1)} />
}

function BegunSample() {
  return (
    <>
      <TrackingNav />
      <Page>
        <PageTitle title={trackingTexts.sample.title} lead={trackingTexts.sample.lead} />
        <SampleNotice />
      </Page>
    </>
  )
}

function titleOf({ title, lead }: { title: string; lead: string }): ComponentType {
  return function Title() {
    return (
      <Page>
        <PageTitle title={title} lead={lead} />
      </Page>
    )
  }
}

function headOf(
  { documentTitle: title, lead: description }: { documentTitle: string; lead: string },
  path: string,
): PageHeadProps {
  return { title, description, path }
}

/** The head of a shell page, marked so that the page's own replaces it; empty if it has none. */
export function renderHead({ head }: ShellPage): string {
  return head === undefined
    ? ''
    : renderToStaticMarkup(<PageHead {...head} />).replaceAll(
        /<(title|meta|link)/g,
        '<$1 data-card',
      )
}

/** The page for an unknown visitor, with the parts of `start` that it shows. */
export async function renderPage({ path, shows }: FinishedPage, start: Required<FirstData>) {
  // Clears the previous page's data.
  const data = provideFirstData(shows === undefined ? {} : { [shows]: start[shows] })
  return { markup: await render(routes, path), data: shows === undefined ? '' : data }
}

/** The frame of every page, in which a browser draws one: until then it has no account to show. */
export async function renderShell(page: ShellPage): Promise<string> {
  const { Beginning = Nothing, Frame, path = '/shell', isBare = false } = page
  if (isBare) return ''
  const beginning = { path: '*', Component: Beginning }
  const content = Frame ? { Component: Frame, children: [beginning] } : beginning
  const markup = await render([{ Component: Shell, children: [content] }], path)
  return `<div data-shell>${markup.replace(/^(?:<link [^>]*>)+/, '')}</div>`
}

function Nothing() {
  return null
}

async function render(of: RouteObject[], path: string): Promise<string> {
  const handler = createStaticHandler(of)
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} only leads elsewhere`)
  if (context.errors !== null) throw new Error(`${path} failed`, { cause: context.errors })
  const { prelude } = await prerender(
    <StrictMode>
      <Providers>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </StrictMode>,
    // Keeps large parts in place: streaming them would need an inline script.
    { progressiveChunkSize: Infinity },
  )
  return new Response(prelude).text()
}
