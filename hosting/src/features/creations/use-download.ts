import { useState } from 'react'
import { notify } from '../../lib/notify.ts'
import { downloadPicture } from './download.ts'
import { creationTexts } from './texts.ts'

/** Saves one picture at a time, and says so when it does not work. */
export function useDownload() {
  const [isDownloading, setIsDownloading] = useState(false)

  async function download(url: string, title: string) {
    setIsDownloading(true)
    try {
      await downloadPicture(url, title)
    } catch {
      void notify({ tone: 'error', message: creationTexts.downloadFailed })
    } finally {
      setIsDownloading(false)
    }
  }
  return { isDownloading, download: (url: string, title: string) => void download(url, title) }
}
