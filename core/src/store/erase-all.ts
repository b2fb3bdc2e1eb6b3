const atOnce = 20

/** Erases what `listSomeIds` finds, page after page, until it finds nothing. */
export async function eraseAll(
  listSomeIds: () => Promise<string[]>,
  erase: (id: string) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const ids = await listSomeIds()
    if (ids.length === 0) return
    for (let start = 0; start < ids.length; start += atOnce) {
      await Promise.all(ids.slice(start, start + atOnce).map(erase))
    }
  }
}
