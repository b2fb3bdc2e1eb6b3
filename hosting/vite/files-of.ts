import type { Rolldown } from 'vite'

export type Chunk = Pick<
  Rolldown.OutputChunk,
  'facadeModuleId' | 'fileName' | 'imports' | 'viteMetadata'
>

/**
 * Scripts and styles that `module` needs: its own and those of all that it imports. Styles of what is imported come
 * first, as in Vite's own pages: whoever imports a component may change how it looks.
 */
export function filesOf(chunks: readonly Chunk[], module: string): string[] {
  const files = new Set<string>()
  const visit = (chunk: Chunk | undefined) => {
    if (chunk === undefined || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
  }
  visit(chunks.find(({ facadeModuleId }) => facadeModuleId === module))
  return [...files]
}
