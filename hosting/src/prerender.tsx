import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom'
import { Providers } from './app/providers.tsx'
import { routes } from './app/router.tsx'
import { paths } from './lib/paths.ts'

const layout = 'src/app/routes/ui-layout.tsx'

/**
 * Pages that start the same for everybody: the file that the build writes, the address, the code that draws it, and the
 * answers that it cannot do without.
 */
export const pages = [
  { file: 'index.html', path: paths.home(), modules: ['src/app/routes/home.tsx'] },
  {
    file: 'hairstyle.html',
    path: paths.library(),
    modules: [layout, 'src/app/routes/try-on-frame.tsx', 'src/app/routes/hairstyle.tsx'],
    reads: ['/api/hairstyle/lib/public'],
  },
  { file: 'shop.html', path: paths.shop(), modules: ['src/app/routes/shop.tsx'] },
  { file: 'privacy.html', path: paths.privacy(), modules: ['src/app/routes/privacy.tsx'] },
  { file: 'terms.html', path: paths.terms(), modules: ['src/app/routes/terms.tsx'] },
] as const

/** The page as it is before anything is known of the visitor. */
export async function renderPage(path: string): Promise<string> {
  const handler = createStaticHandler(routes)
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
    // Large parts stay in their place: moving them there later would take an inline script.
    { progressiveChunkSize: Infinity },
  )
  return new Response(prelude).text()
}
