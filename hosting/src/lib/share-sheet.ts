/** Whether the system's share sheet takes files of a MIME type here. */
export function canSend(type: string): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [new File([], 'any', { type })] })
}

/** Opens the system's share sheet, which needs a recent press of a button. Rejects if not allowed. */
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

/** Whether to use the system's share sheet for links; not on desktops, where most people never use it. */
export function hasShareSheet(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches
}

/** Shares a link by the system's share sheet, or copies it if there is none. Rejects if neither is allowed. */
export async function shareLink(url: string, title: string): Promise<LinkOutcome> {
  if (!hasShareSheet()) {
    await navigator.clipboard.writeText(url)
    return 'copied'
  }
  return openShareSheet({ url, title })
}
