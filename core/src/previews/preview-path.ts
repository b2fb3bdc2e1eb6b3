/**
 * Where the previews of a photo are kept: all below one prefix, so that they are found even if their document is
 * broken.
 */
export function previewsPrefix(photoId: string): string {
  return `previews/${photoId}/`
}

/** Where the previews of one face of a photo are kept. */
export function previewFolder(photoId: string, folder: string): string {
  return `${previewsPrefix(photoId)}${folder}/`
}

/** Where one sheet of previews on one face of a photo is kept. */
export function sheetPath(photoId: string, folder: string, sheetId: string): string {
  return `${previewFolder(photoId, folder)}${sheetId}.webp`
}
