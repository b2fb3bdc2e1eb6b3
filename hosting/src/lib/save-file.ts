import { openShareSheet } from './share-sheet.ts'

/** Safari reads a file some time after the click and tells nobody when it has: on phones it first asks the person. */
const keptMs = 60_000

/**
 * Offers a file to the person: as a download, or, in an app on an iPhone's home screen, where a download opens over the
 * app and there is no way back, on the share sheet, with "Save Image".
 */
export async function saveFile(file: Blob, name: string): Promise<void> {
  if (isInstalledOnApple() && (await isSent(new File([file], name, { type: file.type })))) return
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

/** Only Safari on phones and tablets has the property. */
function isInstalledOnApple(): boolean {
  return 'standalone' in navigator && navigator.standalone === true
}

/**
 * Whether the share sheet took it, to do something with it or nothing; not where the press of the button is too long
 * ago.
 */
async function isSent(file: File): Promise<boolean> {
  const data = { files: [file] }
  if (!('canShare' in navigator) || !navigator.canShare(data)) return false
  return openShareSheet(data).then(
    () => true,
    () => false,
  )
}
