import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const styleLinks = /<link rel="stylesheet" crossorigin href="(\/[^"]+)">\s*/g

/**
 * Inlines the styles that a built page links, so that it renders from its first response. The links stay, disabled:
 * Vite's loader treats linked styles as loaded. (Preload scanners know `media`, not `disabled`.)
 * @param outDir Where the site was built to.
 */
export async function inlineStyles(page: string, outDir: string): Promise<string> {
  const files = [...page.matchAll(styleLinks)].map(([, url = '']) => url)
  const styles = await Promise.all(files.map((file) => readFile(join(outDir, file), 'utf8')))
  const inlined = [
    `<style>${styles.map((text) => text.trim()).join('')}</style>`,
    ...files.map(
      (file) => `<link rel="stylesheet" disabled media="not all" crossorigin href="${file}">`,
    ),
  ]
  return page.replaceAll(styleLinks, '').replace('</head>', () => `${inlined.join('\n')}\n</head>`)
}
