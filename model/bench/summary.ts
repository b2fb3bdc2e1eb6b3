import { median } from '../src/engine/cpu/math/scalar.ts'
import { report } from '../src/testing/report.ts'

const units: Readonly<Record<string, string>> = {
  background: 'dE',
  skin: 'dE',
  clothes: 'dE',
  forehead: 'dE',
  temples: 'dE',
  face: 'dE',
  jaw: 'dE',
  neck: 'dE',
  gradient: 'L/.01W',
  undressed: 'share',
  dressed: 'share',
  outline: 'W2',
  rim: 'dE',
  seam: 'L/px',
  leftover: 'W2',
  false: 'W2',
  error: 'dE W2',
  blobs: 'count',
  eyes: 'share',
  refused: 'share',
  uncut: 'share',
  equal: 'share of equal',
  psnr: 'dB',
  ssim: 'ssim',
  cosine: 'cosine',
  halo: 'dE',
}
/** Units in which the smallest values are the worst. */
const betterHigh = ['share of equal', 'dB', 'ssim', 'cosine']
const worstShown = 5

/** Collects figures of many pictures and prints their median, their mean and the five worst at the end. */
export class Summary {
  readonly #prefix: string
  readonly #tellsEach: boolean
  readonly #values = new Map<string, { readonly of: string; readonly value: number }[]>()

  /** @param tells Prints `each` figure as it comes, or `all` at the end. */
  constructor(prefix: string, tells: 'each' | 'all') {
    this.#prefix = prefix
    this.#tellsEach = tells === 'each'
  }

  add(of: string, figures: Iterable<readonly [name: string, value: number]>): void {
    for (const [name, value] of figures) {
      if (this.#tellsEach) report(`${this.#prefix}.${name}`, value, unitOf(name), of)
      const list = this.#values.get(name) ?? []
      this.#values.set(name, [...list, { of, value }])
    }
  }

  print(): void {
    for (const [name, list] of this.#values) {
      const values = list.map(({ value }) => value)
      const full = `${this.#prefix}.${name}`
      report(`${full}.median`, median(values), unitOf(name))
      report(
        `${full}.mean`,
        values.reduce((sum, value) => sum + value, 0) / values.length,
        unitOf(name),
      )
      const sign = betterHigh.includes(unitOf(name)) ? -1 : 1
      const worst = list.toSorted((a, b) => sign * (b.value - a.value)).slice(0, worstShown)
      worst.forEach(({ of, value }, i) => {
        if (value > 0) report(`${full}.worst.${i + 1}`, value, unitOf(name), of)
      })
    }
  }
}

/** The unit of `gradient.neck` is that of `gradient`. Steps are given in milliseconds. */
function unitOf(name: string): string {
  return units[name.split('.', 1)[0]!] ?? 'ms'
}
