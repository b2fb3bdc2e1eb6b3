import { maxLooksTogether } from '@hairstyle/contract/limits.ts'
import { call } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { saveFile } from '../../lib/save-file.ts'
import { openShareSheet } from '../../lib/share-sheet.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { useWork } from '../../lib/use-work.ts'
import { creationTexts } from './texts.ts'

/** "French bob in copper", image/webp → "french-bob-in-copper.webp". */
export function fileNameFor(title: string, mimeType: string): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const ending = mimeType === 'image/jpeg' ? 'jpg' : mimeType.replace(/^image\//, '')
  return `${words.join('-') || 'look'}.${ending}`
}

/**
 * A picture as a file to save or send, also from another origin, where the `download` attribute is ignored. Rejects
 * without network; null where it was deleted.
 */
async function loadPicture(url: string, title: string): Promise<File | null> {
  const response = await fetch(url)
  if ([403, 404].includes(response.status)) return null
  if (!response.ok) throw new Error(`The picture answered ${response.status}`)
  const picture = await response.blob()
  return new File([picture], fileNameFor(title, picture.type), { type: picture.type })
}

/** Saves pictures, singly or as a zip file, or sends one, with messages on failure. */
export function useDownload() {
  const { isPending, run } = useWork()
  const revalidate = useRevalidate()

  async function hand(url: string, title: string, to: (picture: File) => Promise<unknown>) {
    const picture = await loadPicture(url, title)
    if (picture) return to(picture)
    notify({ tone: 'error', message: creationTexts.deletedElsewhere })
    return revalidate(['GET /hairstyle/mine/list/create', 'GET /hairstyle/create/results'])
  }

  const save = (url: string, title: string) =>
    hand(url, title, (picture) => saveFile(picture, picture.name))

  const send = (url: string, title: string) =>
    hand(url, title, (picture) => openShareSheet({ files: [picture] }))

  async function saveTogether(createIds: readonly string[]) {
    const image_ids = createIds.slice(0, maxLooksTogether)
    await saveFile(
      await call('POST /moms/baby_photo/batch/download', { image_ids }),
      'my-looks.zip',
    )
  }

  return {
    isDownloading: isPending,
    download: (url: string, title: string) =>
      void run(() => save(url, title), creationTexts.downloadFailed),
    downloadAll: (createIds: readonly string[]) =>
      void run(() => saveTogether(createIds), creationTexts.downloadFailed),
    send: (url: string, title: string) =>
      void run(() => send(url, title), creationTexts.sendFailed),
  }
}
