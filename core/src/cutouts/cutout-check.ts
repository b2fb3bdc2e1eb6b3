import type { Blobs } from '../blobs/blobs.ts'
import { forEachAtOnce } from '../for-each-at-once.ts'
import type { Log } from '../log.ts'
import type { Style } from '../store/styles.ts'
import { parseEngineStyleJson } from '../styles/engine-style.ts'
import type { CutoutName } from './cutout-name.ts'
import { findCutoutProblem } from './find-cutout-problem.ts'

/** How long to believe that a cut-out is broken or unchecked: it may have been repaired. */
const standsForMs = 30_000
const checksAtOnce = 32
/** Storage answers much faster, unless it is down. */
const defaultPatienceMs = 2_000

interface CutoutCheckOptions {
  readonly blobs: Blobs
  readonly clock: () => Date
  readonly log: Log
  /** How long a caller waits for storage before relying on what is known. */
  readonly patienceMs?: number
}

interface Finding {
  readonly problem: string | null
  readonly until: number
}

interface Wearing {
  readonly styleId: string
  readonly cutout: CutoutName
}

/**
 * Finds styles that nobody can wear because their cut-outs are unusable. A good cut-out is checked once per process,
 * since its name stands for its content.
 *
 * While storage is unavailable, known results stand and unknown cut-outs count as good: an outage must not empty the
 * library, and a try-on that fails for it is refunded.
 */
export class CutoutCheck {
  readonly #options: CutoutCheckOptions
  readonly #findings = new Map<CutoutName, Finding>()
  readonly #underway = new Map<CutoutName, Promise<void>>()
  /** The last problem logged for each style. */
  readonly #told = new Map<string, string>()

  constructor(options: CutoutCheckOptions) {
    this.#options = options
  }

  /** Ids of the styles whose cut-out is missing or broken; each is logged once. */
  async findBroken(styles: readonly Pick<Style, 'id' | 'engine'>[]): Promise<ReadonlySet<string>> {
    const wearing = wearingOf(styles)
    await this.#refresh(new Set(wearing.map(({ cutout }) => cutout)))
    for (const each of wearing) this.#tell(each)
    return this.#brokenOf(wearing)
  }

  /** The same without storage, for transactions; null if `findBroken` has to check some first. */
  knownBroken(styles: readonly Pick<Style, 'id' | 'engine'>[]): ReadonlySet<string> | null {
    const wearing = wearingOf(styles)
    return wearing.some(({ cutout }) => this.#isStale(cutout)) ? null : this.#brokenOf(wearing)
  }

  #brokenOf(wearing: readonly Wearing[]): ReadonlySet<string> {
    const broken = wearing.filter(({ cutout }) => this.#problemOf(cutout) !== null)
    return new Set(broken.map(({ styleId }) => styleId))
  }

  #isStale(name: CutoutName): boolean {
    return this.#options.clock().getTime() >= (this.#findings.get(name)?.until ?? 0)
  }

  #problemOf(name: CutoutName): string | null {
    return this.#findings.get(name)?.problem ?? null
  }

  async #refresh(names: ReadonlySet<CutoutName>): Promise<void> {
    const { log, patienceMs = defaultPatienceMs } = this.#options
    const stale = [...names].filter((name) => this.#isStale(name))
    if (stale.length === 0) return
    const tooLong = AbortSignal.timeout(patienceMs)
    const failures: unknown[] = []
    await forEachAtOnce(stale, checksAtOnce, async (name) => {
      await this.#checkOnce(name, tooLong).catch((error: unknown) => failures.push(error))
    })
    if (failures.length > 0) {
      const [err] = failures
      log.warn({ err, cutouts: failures.length }, 'cut-outs could not be checked')
    }
  }

  async #checkOnce(name: CutoutName, tooLong: AbortSignal): Promise<void> {
    const check = this.#underway.get(name) ?? this.#check(name, tooLong)
    this.#underway.set(name, check)
    try {
      await check
    } finally {
      this.#underway.delete(name)
    }
  }

  async #check(name: CutoutName, tooLong: AbortSignal): Promise<void> {
    const { blobs, clock } = this.#options
    const soon = clock().getTime() + standsForMs
    try {
      const problem = await unlessAborted(() => findCutoutProblem(blobs, name), tooLong)
      this.#findings.set(name, { problem, until: problem === null ? Infinity : soon })
    } catch (error) {
      this.#findings.set(name, { problem: this.#problemOf(name), until: soon })
      throw error
    }
  }

  #tell({ styleId, cutout }: Wearing): void {
    const problem = this.#problemOf(cutout)
    if (problem === (this.#told.get(styleId) ?? null)) return
    if (problem === null) {
      this.#told.delete(styleId)
      return
    }
    this.#told.set(styleId, problem)
    const document = `styles/${styleId}`
    this.#options.log.error(
      { document, cutout, problem },
      'a style has no usable cut-out and is skipped',
    )
  }
}

function wearingOf(styles: readonly Pick<Style, 'id' | 'engine'>[]): Wearing[] {
  return styles.map(({ id, engine }) => ({
    styleId: id,
    cutout: parseEngineStyleJson(engine).cutout,
  }))
}

async function unlessAborted<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason as Error)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([work(), aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
