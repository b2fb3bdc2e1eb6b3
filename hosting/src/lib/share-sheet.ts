/** Whether the system's share sheet takes files of a MIME type here. */
export function canSend(type: string): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [new File([], 'any', { type })] })
}

/**
 * Hands something to the system's share sheet, for which somebody must have pressed a button a moment ago. Rejects
 * where that is not allowed.
 */
export async function openShareSheet(data: ShareData): Promise<'shared' | 'dismissed'> {
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
    throw error
  }
}

/** How a link left the page. */
type LinkOutcome = 'shared' | 'copied' | 'dismissed'

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
