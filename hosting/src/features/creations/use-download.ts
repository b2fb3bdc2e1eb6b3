import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { downloadPicture, saveFile } from './download.ts'
import { creationTexts } from './texts.ts'

/** So many pictures fit into one file. */
const maxTogether = 50

/** Saves pictures, one at a time or several as a zip file, and says so when it does not work. */
export function useDownload() {
  const [isDownloading, setIsDownloading] = useState(false)

  async function run(save: () => Promise<void>) {
    setIsDownloading(true)
    try {
      await save()
    } catch {
      notify({ tone: 'error', message: creationTexts.downloadFailed })
    } finally {
      setIsDownloading(false)
    }
  }

  async function saveTogether(createIds: readonly string[]) {
    const image_ids = createIds.slice(0, maxTogether)
    saveFile(await call('POST /moms/baby_photo/batch/download', { image_ids }), 'my-looks.zip')
  }

  return {
    isDownloading,
    download: (url: string, title: string) => void run(() => downloadPicture(url, title)),
    downloadAll: (createIds: readonly string[]) => void run(() => saveTogether(createIds)),
  }
}
