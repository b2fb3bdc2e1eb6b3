/** Does `work` on each of the things, at most `limit` at a time. */
export async function forEachAtOnce<Thing>(
  things: Iterable<Thing>,
  limit: number,
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  const rest = things[Symbol.iterator]()
  const workOff = async (): Promise<void> => {
    for (let next = rest.next(); next.done !== true; next = rest.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: limit }, workOff))
}
