const minuteMs = 60_000
/** What finds out who calls. */
export const sessionReads = 1

/** Counts what is read and written, and finds the document that is written most often in a minute. */
export class Documents {
  reads = 0
  writes = 0
  /** Writes of documents whose indexes grow at one end, as their times do. */
  mostCreationWritesPerSecond = 0
  hottest = { path: '', writesPerSecond: 0 }
  #minute = 0
  #creationWrites = 0
  readonly #writesOf = new Map<string, number>()

  read(count = 1): void {
    this.reads += count
  }

  write(time: number, path: string): void {
    this.writes += 1
    const minute = Math.floor(time / minuteMs)
    if (minute !== this.#minute) this.#begin(minute)
    const writes = (this.#writesOf.get(path) ?? 0) + 1
    this.#writesOf.set(path, writes)
    if (writes / 60 > this.hottest.writesPerSecond) {
      this.hottest = { path: path.replace(/[\d-]+$/, '…'), writesPerSecond: writes / 60 }
    }
    if (!path.startsWith('creations/')) return
    this.#creationWrites += 1
    this.mostCreationWritesPerSecond = Math.max(
      this.mostCreationWritesPerSecond,
      this.#creationWrites / 60,
    )
  }

  #begin(minute: number): void {
    this.#minute = minute
    this.#creationWrites = 0
    this.#writesOf.clear()
  }
}
