import { openShareSheet } from './share-sheet.ts'

/** Safari reads a file some time after the click, without a signal: on phones it first asks the person. */
const keptMs = 60_000

/**
 * Saves a file: as a download, or by the share sheet with "Save Image" in an app on an iPhone's home screen, where a
 * download would open over the app without a way back.
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

/** Whether the share sheet opened; it does not if the press of the button is too long ago. */
async function isSent(file: File): Promise<boolean> {
  const data = { files: [file] }
  if (!('canShare' in navigator) || !navigator.canShare(data)) return false
  return openShareSheet(data).then(
    () => true,
    () => false,
  )
}
