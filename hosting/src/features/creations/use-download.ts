import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { saveFile } from '../../lib/save-file.ts'
import { openShareSheet } from '../../lib/share-sheet.ts'
import { loadPicture } from './download.ts'
import { creationTexts } from './texts.ts'

/** So many pictures fit into one file. */
const maxTogether = 50

/** Saves pictures, one at a time or several as a zip file, or sends one, and says so when it does not work. */
export function useDownload() {
  const [isDownloading, setIsDownloading] = useState(false)

  async function run(work: () => Promise<unknown>, failed: string) {
    setIsDownloading(true)
    try {
      await work()
    } catch {
      notify({ tone: 'error', message: failed })
    } finally {
      setIsDownloading(false)
    }
  }

  async function save(url: string, title: string) {
    const picture = await loadPicture(url, title)
    await saveFile(picture, picture.name)
  }

  async function send(url: string, title: string) {
    await openShareSheet({ files: [await loadPicture(url, title)] })
  }

  async function saveTogether(createIds: readonly string[]) {
    const image_ids = createIds.slice(0, maxTogether)
    await saveFile(
      await call('POST /moms/baby_photo/batch/download', { image_ids }),
      'my-looks.zip',
    )
  }

  return {
    isDownloading,
    download: (url: string, title: string) =>
      void run(() => save(url, title), creationTexts.downloadFailed),
    downloadAll: (createIds: readonly string[]) =>
      void run(() => saveTogether(createIds), creationTexts.downloadFailed),
    send: (url: string, title: string) =>
      void run(() => send(url, title), creationTexts.sendFailed),
  }
}
