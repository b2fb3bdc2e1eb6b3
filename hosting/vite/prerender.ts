import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { countLabels } from '@hairstyle/functions/library/count-labels.ts'
import { presentArticle } from '@hairstyle/functions/presenters/article.ts'
import { presentBlogger } from '@hairstyle/functions/presenters/blogger.ts'
import { articles } from '@hairstyle/seed/articles/articles.ts'
import { bloggers } from '@hairstyle/seed/bloggers/bloggers.ts'
import { seededLibrary } from '@hairstyle/seed/styles/seeded-library.ts'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import type { FirstData } from '../src/lib/first-data.ts'
import type * as Prerendered from '../src/prerender.tsx'
import { filesOf, type Chunk } from './files-of.ts'
import { inlineStyles } from './inline-styles.ts'
import { robotsFile } from './robots.ts'

type PrerenderModule = typeof Prerendered

/** Elements that React puts before the page's own markup because they belong into the head. */
const headElements = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)+/s

/** How a built page references its scripts' files. */
const scriptFiles =
  /<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="(\/assets\/[^"]+)">(?:<\/script>)?\s*/g

/** Default title of a page. */
const bareTitle = /<title data-card>.*?<\/title>/

/**
 * After the build, writes the public pages as finished HTML, so that they show without waiting for scripts. For other
 * addresses it writes app.html, 404.html and the templates below pages/ that functions fill: header and footer without
 * content.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig
  let chunks: readonly Chunk[] = []
  return {
    name: 'prerender',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    configResolved(resolved) {
      config = resolved
    },
    buildStart() {
      if (config.command === 'build') this.emitFile({ type: 'chunk', id: firstScript(config) })
    },
    writeBundle(_, bundle) {
      chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    },
    async closeBundle() {
      if (config.command !== 'build' || chunks.length === 0) return
      const outDir = resolve(config.root, config.build.outDir)
      const bare = await readFile(join(outDir, 'index.html'), 'utf8')
      const first = chunks.find(({ facadeModuleId }) => facadeModuleId === firstScript(config))
      if (first === undefined) throw new Error('first.ts was not built')
      const linksOf = (modules: readonly string[]) =>
        modules
          .flatMap((module) => filesOf(chunks, join(config.root, module)))
          .filter((link, index, all) => !bare.includes(link) && all.indexOf(link) === index)
      const write = async (name: string, page: string) => {
        const file = join(outDir, name)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, await inlineStyles(page, outDir))
      }
      // Inside the project, where its packages are found.
      const workDir = await mkdtemp(join(config.root, 'node_modules/.prerender-'))
      try {
        const { pages, shells, renderHead, renderPage, renderShell } = await loadPages(
          config,
          workDir,
        )
        for (const shell of shells) {
          const markup = await renderShell(shell)
          const links = linksOf(shell.modules)
          const head = renderHead(shell)
          const page = fillShell(bare, { links, markup, head })
          await write(shell.file, shell.Beginning ? begun(page, first.fileName) : page)
        }
        await writeFile(join(outDir, 'robots.txt'), robotsFile(config.env.VITE_SITE_URL as string))
        const start = await seededData()
        for (const page of pages) {
          const { path, modules, reads = [] } = page
          const drawn = await renderPage(page, start)
          const links = linksOf(modules)
          await write(
            page.file,
            fillPage(bare, { path, links, reads, first: first.fileName, ...drawn }),
          )
        }
      } finally {
        await rm(workDir, { recursive: true })
      }
    },
  }
}

/** A fresh system's answers to its list calls. */
async function seededData(): Promise<Required<FirstData>> {
  const styles = await seededLibrary()
  const list = Object.entries(await bloggers()).map(([id, blogger]) =>
    presentBlogger(
      { ...blogger, id },
      { followers: 0, styles: styles.filter(({ blogger_id }) => blogger_id === id).length },
    ),
  )
  return {
    styles,
    articles: Object.entries(await articles()).map(([id, article]) =>
      presentArticle({ ...article, id }),
    ),
    bloggers: { list, labels: countLabels(list) },
  }
}

function firstScript({ root }: ResolvedConfig): string {
  return join(root, 'src/first/first.ts')
}

/** Builds the pages for Node and loads them. */
async function loadPages({ root, mode, configFile }: ResolvedConfig, outDir: string) {
  await build({
    root,
    mode,
    configFile: configFile ?? false,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  })
  return (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as PrerenderModule
}

interface FinishedShell {
  readonly links: readonly string[]
  readonly markup: string
}

function fillShell(bare: string, page: FilledShell): string {
  const { links, markup, head } = page
  return withScripts(bare, links)
    .replace(bareTitle, (title) => (head === '' ? title : head))
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
}

/** Marks a page that already shows something; for functions' pages, if they have a title to fill in. */
function begun(html: string, first: string): string {
  const root = '<div id="root"'
  if (!html.includes('{{#title}}')) return html.replace(root, `${root} data-begun`)
  return lateScripts(html, { reads: [], first }).replace(
    root,
    `${root}{{#title}} data-begun{{/title}}`,
  )
}

interface FilledShell extends FinishedShell {
  readonly head: string
}

interface LaterFiles {
  readonly reads: readonly string[]
  /** The script that comes before all others. */
  readonly first: string
}

interface FinishedPage extends FinishedShell, LaterFiles {
  readonly path: string
  /** Data for the scripts to render the same. */
  readonly data: string
}

function fillPage(bare: string, page: FinishedPage): string {
  const head = headElements.exec(page.markup)?.[0] ?? ''
  const body = page.markup.slice(head.length)
  return lateScripts(withScripts(bare, page.links), page)
    .replace(bareTitle, () => head)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-path="${page.path}">${body}</div>${page.data}`,
    )
}

/**
 * Puts later scripts into a template, which browsers neither preload nor run; late-scripts.ts takes them out. Each file
 * is a script of its own: they run one by one, and in between the page can respond.
 */
function lateScripts(html: string, { reads, first }: LaterFiles): string {
  const later = [
    ...[...html.matchAll(scriptFiles)].map(
      ([, file = '']) => `<script type="module" crossorigin src="${file}"></script>`,
    ),
    ...reads.map(preloadOf),
  ]
  return html
    .replaceAll(scriptFiles, '')
    .replace(
      '</head>',
      () =>
        `<template data-scripts>${later.join('')}</template>\n` +
        `<script type="module" async fetchpriority="high" src="/${first}"></script>\n</head>`,
    )
}

function preloadOf(url: string): string {
  return `<link rel="preload" as="fetch" crossorigin href="${url.replaceAll('&', '&amp;')}">`
}

function withScripts(bare: string, files: readonly string[]): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`,
  )
  return bare.replace('</head>', () => `${links.join('\n')}\n</head>`)
}
