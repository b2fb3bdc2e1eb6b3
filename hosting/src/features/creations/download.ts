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

/** Saves a picture, also from another origin, where the `download` attribute alone is ignored. Rejects without network. */
export async function downloadPicture(url: string, title: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The picture answered ${response.status}`)
  const picture = await response.blob()
  saveFile(picture, fileNameFor(title, picture.type))
}

/** Offers a file to the person as a download. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
