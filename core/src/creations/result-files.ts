import type { Context } from '../context.ts'

/** Where the pictures of an attempt go: a late worker never writes over those of another one. */
export function resultPaths(createId: string, attempt: number) {
  const stem = `${resultFolder(createId)}${attempt}`
  return { picture: `${stem}.jpg`, thumb: `${stem}-thumb.webp` }
}

/** Erases all pictures that were made for a creation. */
export async function eraseResultFiles({ blobs }: Context, createId: string): Promise<void> {
  await blobs.deleteByPrefix(resultFolder(createId))
}

function resultFolder(createId: string): string {
  return `results/${createId}/`
}
