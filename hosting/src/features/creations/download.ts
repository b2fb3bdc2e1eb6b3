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
 * A picture as a file to be saved or sent, also from another origin, where the `download` attribute alone is ignored. Rejects
 * without network.
 */
export async function loadPicture(url: string, title: string): Promise<File> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The picture answered ${response.status}`)
  const picture = await response.blob()
  return new File([picture], fileNameFor(title, picture.type), { type: picture.type })
}
