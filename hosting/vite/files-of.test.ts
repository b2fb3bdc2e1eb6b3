import { expect, it } from 'vitest'
import { filesOf, type Chunk } from './files-of.ts'

function chunk(name: string, imports: string[]): Chunk {
  return {
    facadeModuleId: `src/${name}.tsx`,
    fileName: `${name}.js`,
    imports: imports.map((imported) => `${imported}.js`),
    viteMetadata: { importedAssets: new Set(), importedCss: new Set([`${name}.css`]) },
  } as Chunk
}

it('lists styles of what is imported before those of whoever imports it, each once', () => {
  const chunks = [
    chunk('page', ['card', 'frame']),
    chunk('card', ['frame']),
    chunk('frame', []),
    chunk('other', ['frame']),
  ]
  const files = filesOf(chunks, 'src/page.tsx')
  expect(files.filter((file) => file.endsWith('.css'))).toEqual([
    'frame.css',
    'card.css',
    'page.css',
  ])
  expect(files.filter((file) => file.endsWith('.js')).sort()).toEqual([
    'card.js',
    'frame.js',
    'page.js',
  ])
})
