import { Journal, readJournal } from './journal.ts'

type Change<T> = { key: string; value?: T }

/** Values by key in a file; each change has reached the operating system when its call returns. */
export class KeyedJournal<T> {
  readonly #values = new Map<string, T>()
  readonly #journal: Journal | undefined

  /** Without `file`, everything is forgotten when the process ends. */
  constructor(file: string | undefined) {
    if (file === undefined) return
    for (const change of readJournal(file) as Change<T>[]) this.#apply(change)
    this.#journal = new Journal(file, this.#snapshot())
  }

  get(key: string): T | undefined {
    return this.#values.get(key)
  }

  entries(): [string, T][] {
    return [...this.#values]
  }

  put(key: string, value: T): void {
    this.#save({ key, value })
  }

  drop(key: string): void {
    if (this.#values.has(key)) this.#save({ key })
  }

  close(): void {
    this.#journal?.close()
  }

  #save(change: Change<T>): void {
    this.#apply(change)
    this.#journal?.append(change)
    if (this.#journal?.isWasteful()) this.#journal.rewrite(this.#snapshot())
  }

  #apply({ key, value }: Change<T>): void {
    if (value === undefined) this.#values.delete(key)
    else this.#values.set(key, value)
  }

  *#snapshot(): Iterable<Change<T>> {
    for (const [key, value] of this.#values) yield { key, value }
  }
}
