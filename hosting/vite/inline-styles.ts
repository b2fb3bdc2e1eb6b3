import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const styleLinks = /<link rel="stylesheet" crossorigin href="(\/[^"]+)">\s*/g

/**
 * Puts the styles that a built page links into the page itself, so that it shows with its first answer. The links stay,
 * switched off: Vite's loader takes what is linked as loaded. (Browsers that read ahead know `media`, not `disabled`.)
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
