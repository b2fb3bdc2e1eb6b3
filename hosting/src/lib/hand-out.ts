import { notify } from './notify.ts'
import { shareLink } from './share-sheet.ts'

interface HandOutTexts {
  readonly copied: string
  /** What to do instead. */
  readonly copyFailed: string
}

/** How long a text to copy by hand is shown. */
const readMs = 60_000

/** Shares or copies a link, with a message about the outcome. */
export async function handOut(url: string, title: string, texts: HandOutTexts): Promise<void> {
  await tellCopied(async () => (await shareLink(url, title)) === 'copied', texts)
}

/** Copies text, with a message about the outcome. */
export async function copyWords(words: string, texts: HandOutTexts): Promise<void> {
  await tellCopied(async () => {
    await navigator.clipboard.writeText(words)
    return true
  }, texts)
}

async function tellCopied(copy: () => Promise<boolean>, texts: HandOutTexts): Promise<void> {
  try {
    if (await copy()) notify({ tone: 'success', message: texts.copied })
  } catch {
    notify({ tone: 'error', message: texts.copyFailed, durationMs: readMs })
  }
}
