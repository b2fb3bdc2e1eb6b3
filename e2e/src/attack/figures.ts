const mostTold = 30

/** Counts of tries and failures. */
export class Figures {
  readonly #rows = new Map<string, { tried: number; broke: number }>()
  readonly #broken: string[] = []

  /** One try. @param problem What broke; null when the product held. */
  count(what: string, problem: string | null): void {
    const row = this.#rows.get(what) ?? { tried: 0, broke: 0 }
    this.#rows.set(what, row)
    row.tried += 1
    if (problem === null) return
    row.broke += 1
    this.#broken.push(`${what}: ${problem}`)
  }

  get hasBroken(): boolean {
    return this.#broken.length > 0
  }

  /** A table, and below it what broke. */
  toString(): string {
    const rows = [...this.#rows].map(
      ([what, { tried, broke }]) => `| ${what} | ${tried} | ${broke} |`,
    )
    const told = this.#broken.slice(0, mostTold).map((line) => `broke  ${line}`)
    const left = this.#broken.length - told.length
    return [
      '| What | Tried | Broke |',
      '| --- | --: | --: |',
      ...rows,
      ...told,
      ...(left > 0 ? [`… and ${left} more`] : []),
    ].join('\n')
  }
}
