import { openShareSheet } from './share-sheet.ts'

/** How a link left the page. */
export type LinkOutcome = 'shared' | 'copied' | 'dismissed'

/** Whether links go to the system's share sheet here. Desktop browsers have ones that most people never use. */
export function hasShareSheet(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches
}

/** Hands a link to the system's share sheet, or copies it where there is none. Rejects where neither is allowed. */
export async function shareLink(url: string, title: string): Promise<LinkOutcome> {
  if (!hasShareSheet()) {
    await navigator.clipboard.writeText(url)
    return 'copied'
  }
  return openShareSheet({ url, title })
}
