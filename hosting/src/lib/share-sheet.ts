/** Whether the system's share sheet takes files of a MIME type here. */
export function canSend(type: string): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [new File([], 'any', { type })] })
}

/**
 * Hands something to the system's share sheet, for which somebody must have pressed a button a moment ago. Rejects where
 * that is not allowed.
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
