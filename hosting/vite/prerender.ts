import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'

interface Page {
  readonly file: string
  readonly path: string
  readonly modules: readonly string[]
  readonly reads?: readonly string[]
}

interface PrerenderModule {
  readonly pages: readonly Page[]
  readonly renderPage: (path: string) => Promise<string>
}

type Chunk = Rolldown.OutputChunk

/** Elements that React puts before the page's own markup because they belong into the head. */
const headElements = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)+/s

/**
 * After the build, writes the public pages as finished HTML, so that they show without waiting for a script. The bare
 * page stays beside them as app.html, for every other address.
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
      if (config.command === 'build') this.emitFile({ type: 'chunk', id: earlyTaps(config) })
    },
    writeBundle(_, bundle) {
      chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    },
    async closeBundle() {
      if (config.command !== 'build' || chunks.length === 0) return
      const outDir = resolve(config.root, config.build.outDir)
      const bare = await readFile(join(outDir, 'index.html'), 'utf8')
      await writeFile(join(outDir, 'app.html'), bare)
      const early = chunks.find(({ facadeModuleId }) => facadeModuleId === earlyTaps(config))
      if (early === undefined) throw new Error('early-taps.ts was not built')
      // Inside the project, where its packages are found.
      const workDir = await mkdtemp(join(config.root, 'node_modules/.prerender-'))
      try {
        const { pages, renderPage } = await loadPages(config, workDir)
        for (const { file, path, modules, reads = [] } of pages) {
          const links = modules
            .flatMap((module) => filesOf(chunks, join(config.root, module)))
            .filter((link, index, all) => !bare.includes(link) && all.indexOf(link) === index)
          await writeFile(
            join(outDir, file),
            fillPage(bare, {
              path,
              links,
              reads,
              early: early.fileName,
              markup: await renderPage(path),
            }),
          )
        }
      } finally {
        await rm(workDir, { recursive: true })
      }
    },
  }
}

/** What keeps taps until a prerendered page answers them. */
function earlyTaps({ root }: ResolvedConfig): string {
  return join(root, 'src/early-taps.ts')
}

/** Builds the pages for Node and loads them. */
async function loadPages({ root, configFile }: ResolvedConfig, outDir: string) {
  await build({
    root,
    configFile: configFile ?? false,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  })
  return (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as PrerenderModule
}

/** Scripts and styles that `module` needs: its own and those of all that it imports. */
function filesOf(chunks: readonly Chunk[], module: string): string[] {
  const files = new Set<string>()
  const visit = (chunk: Chunk | undefined) => {
    if (chunk === undefined || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  visit(chunks.find(({ facadeModuleId }) => facadeModuleId === module))
  return [...files]
}

interface FinishedPage {
  readonly path: string
  readonly links: readonly string[]
  readonly reads: readonly string[]
  /** The script that comes before all others. */
  readonly early: string
  readonly markup: string
}

function fillPage(bare: string, page: FinishedPage): string {
  const head = headElements.exec(page.markup)?.[0] ?? ''
  const body = page.markup.slice(head.length)
  const links = page.links.map((link) =>
    link.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${link}">`
      : `<link rel="modulepreload" crossorigin href="/${link}">`,
  )
  // Asked for together with the scripts that will want them.
  const preloads = page.reads.map(
    (url) => `<link rel="preload" as="fetch" crossorigin href="${url}">`,
  )
  return bare
    .replace(
      /<title data-card>.*?<\/title>/,
      () =>
        `<script type="module" async fetchpriority="high" src="/${page.early}"></script>${head}`,
    )
    .replace('</head>', () => `${[...preloads, ...links].join('\n')}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-path="${page.path}">${body}</div>`)
}
