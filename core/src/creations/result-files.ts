import type { Context } from '../context.ts'
import { newId } from '../ids.ts'

/** Where the pictures of an attempt go: a late worker never overwrites another's. */
export function resultPaths(createId: string, attempt: number) {
  const stem = `${resultFolder(createId)}${attempt}`
  return { picture: `${stem}.jpg`, thumb: `${stem}-thumb.webp` }
}

/** Where the pictures of an attempt to finish a look go. @param request Which request for it. */
export function finishedPaths(createId: string, request: number, attempt: number) {
  const stem = `${resultFolder(createId)}finished-${request}-${attempt}`
  return { picture: `${stem}.jpg`, thumb: `${stem}-thumb.webp` }
}

/** Where a shared page's copy goes: it ends with the page, so it has an address of its own. */
export function sharedCopyPath(createId: string): string {
  return `${resultFolder(createId)}shared-${newId()}.jpg`
}

/** Whether a shared page's picture is a copy. Pages made before there were copies show the result itself. */
export function isSharedCopy(path: string): boolean {
  return /\/shared-\w+\.jpg$/.test(path)
}

/** Erases all pictures made for a creation. */
export async function eraseResultFiles({ blobs }: Context, createId: string): Promise<void> {
  await blobs.deleteByPrefix(resultFolder(createId))
}

function resultFolder(createId: string): string {
  return `results/${createId}/`
}
