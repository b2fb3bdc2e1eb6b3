import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FinishOffer } from '@hairstyle/core/config.ts'
import { region } from '@hairstyle/core/deployment.ts'
import { thriftyMalloc } from '@hairstyle/core/thrifty-malloc.ts'
import type { Operations } from '../firestore/meter.ts'
import { picturesEnvironment } from '../gpu/start-pictures.ts'
import {
  emulatorsCommand,
  emulatorsEnvironment,
  exportEmulators,
  type Keeping,
} from './emulators.ts'
import {
  cloudRunEnvironment,
  productEnvironment,
  productSecrets,
  projectId,
} from './environment.ts'
import { placeFunctions, writeFirebaseConfig } from './firebase-config.ts'
import { Parts, type Part } from './parts.ts'
import { assertPortsFree, freePorts, type Ports } from './ports.ts'
import type { Product } from './product.ts'
import { StandIns } from './stand-ins.ts'
import {
  claimStateFolder,
  repository,
  temporaryStateFolder,
  type StateFolder,
} from './state-folder.ts'
import { answers, listens, waitFor } from './wait-for.ts'
import { pricesEnvironment } from './stripe-account.ts'
import { isFatal, isWorthSaying } from './worth-saying.ts'

export type StackOptions = {
  product: Product
  /** `free` takes whatever ports are free. */
  ports: Ports | 'free'
  /** Keep data in this checkout, begin anew there, or leave nothing behind. */
  data: 'keep' | 'fresh' | 'temporary'
  /** Google's own emulators, which need Java 21 and their jars. */
  official?: boolean
  /** Whether a stand-in picture server can finish looks as photographs. */
  hasPictures?: boolean
  /** When they are finished: the setting `finish.when` of a deployment. */
  finishWhen?: FinishOffer['when']
  /** False when scheduled functions run only as `runSchedule` says. */
  hasClock?: boolean
  say?: (line: string) => void
  /** Aborts the start and ends what already runs. */
  signal?: AbortSignal
  /** Called when an essential part has ended by itself. */
  onFailure?: (error: Error) => void
}

const startPatienceMs = 240_000
const exportEveryMs = 60_000
/** Seconds between two calls of each scheduled function. */
const schedules = {
  sweep: 60,
  hooks: 60,
  popularity: 300,
  reconcile: 600,
  snapshots: 600,
  erasures: 600,
  tellAdmins: 3600,
  accounts: 24 * 3600,
}

/**
 * The whole product on this machine. Parts: the Firebase CLI (auth, functions, hosting, storage), stand-ins for
 * Firestore, Cloud Tasks and Stripe, the front of the sign-in window, the model service behind a front like Cloud
 * Run's, the clock of scheduled functions.
 */
export class LocalStack {
  readonly ports: Ports
  readonly siteUrl: string
  readonly functionsUrl: string
  readonly modelUrl: string
  /** The model service without Cloud Run's front before it. */
  readonly modelContainerUrl: string
  /** Where browsers sign in. */
  readonly signInUrl: string
  /** Page with the mails that would be sent. */
  readonly mailUrl: string
  /** The dashboard of Stripe's stand-in; none when a real account is used. */
  readonly stripeUrl: string | undefined
  /** Page that sets the mood of the stand-in picture server, if there is one. */
  readonly picturesUrl: string | undefined
  /** Holds a file of each part's output, `model.log` and so on; the API's is in `emulators.log`. */
  readonly logsFolder: string
  /** What a product process or a test needs to reach this stack. */
  readonly env: Record<string, string>

  readonly #options: StackOptions
  readonly #folder: StateFolder
  readonly #timers: NodeJS.Timeout[] = []
  readonly #parts: Parts
  readonly #standIns: StandIns
  #firestore: Part | undefined
  #model: Part | undefined
  #isUp = false
  #failure: Error | undefined
  #stopped: Promise<void> | undefined

  private constructor(options: StackOptions, ports: Ports, folder: StateFolder) {
    this.#options = options
    this.#folder = folder
    this.ports = ports
    this.siteUrl = `http://127.0.0.1:${ports.site}`
    this.functionsUrl = `http://127.0.0.1:${ports.functions}/${projectId}/${region}`
    this.modelUrl = `http://127.0.0.1:${ports.model}`
    this.modelContainerUrl = `http://127.0.0.1:${ports.modelContainer}`
    this.signInUrl = `http://127.0.0.1:${ports.signIn}`
    this.mailUrl = `http://127.0.0.1:${ports.mail}`
    this.logsFolder = folder.logs
    const { hasPictures = false, finishWhen = 'asked' } = options
    this.picturesUrl = hasPictures ? `http://127.0.0.1:${ports.pictureMoods}` : undefined
    const env = {
      ...productEnvironment(ports),
      ...(hasPictures && { FINISH_CREDITS: '2', FINISH_WHEN: finishWhen }),
    }
    this.env = { ...env, ...productSecrets(ports) }
    this.stripeUrl = this.env['STRIPE_API_URL']
    this.#parts = new Parts({
      folder,
      env,
      onLine: (name, line) => this.#hear(name, line),
    })
    this.#standIns = new StandIns({
      ports,
      functionsUrl: this.functionsUrl,
      modelUrl: this.modelUrl,
      invoker: this.env['MODEL_INVOKER'] ?? '',
      hasPictures,
      data: folder.data,
      logTo: (name) => this.#parts.logTo(name),
    })
  }

  /**
   * Starts everything and resolves when the site answers through all of it.
   * @throws {PortsTakenError} before anything started
   * @throws {AlreadyRunningError} when another stack uses this checkout's data
   */
  static async start(options: StackOptions): Promise<LocalStack> {
    const stack = await LocalStack.prepare(options)
    await stack.start()
    return stack
  }

  /** Assigns addresses and folders; `start` starts the parts. The product need not be built yet. */
  static async prepare(options: StackOptions): Promise<LocalStack> {
    const ports = options.ports === 'free' ? await freePorts() : options.ports
    await assertPortsFree(ports)
    const folder =
      options.data === 'temporary'
        ? temporaryStateFolder()
        : claimStateFolder(options.official ? 'official' : 'stand-ins', options.data === 'fresh')
    const stack = new LocalStack(options, ports, folder)
    options.signal?.addEventListener('abort', () => void stack.stop())
    return stack
  }

  /** Resolves when the site answers through everything. */
  async start(): Promise<void> {
    try {
      await this.#start()
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  async #start(): Promise<void> {
    const { official = false } = this.#options
    this.#startEmulators(official)
    await this.#standIns.start()
    const { stripePrices } = this.#options.product
    // At every start, because prices may have changed; it runs while the emulators start.
    const prices =
      stripePrices === undefined
        ? undefined
        : this.#parts.run('stripe-prices', stripePrices, pricesEnvironment())
    // Its failure is reported where it is awaited below.
    prices?.catch(() => undefined)
    this.startModel()
    if (!official) await this.#startFirestore()
    // Before the first request: the API may keep the library in memory for a while.
    await waitFor('Cloud Storage', startPatienceMs, () =>
      this.#unlessFailed(listens(this.ports.storage)),
    )
    await this.#seedOnce()
    await prices
    await waitFor('The site', startPatienceMs, () => this.#unlessFailed(this.#isReady()))
    this.#isUp = true
    const keeping = this.#keeping
    if (keeping.way === 'export')
      this.#repeat(exportEveryMs, () => exportEmulators(this.ports.hub, keeping.export))
    if (this.#options.hasClock ?? true) this.#startClock()
  }

  /** Ends every part; resolves when none is left. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  /** Starts the model service, unless it runs. */
  startModel(): void {
    this.#model ??= this.#parts.start({
      name: 'model',
      command: [this.#options.product.model],
      env: {
        ...cloudRunEnvironment(this.ports.modelContainer),
        ...thriftyMalloc,
        ...(this.#options.hasPictures && picturesEnvironment(this.ports)),
      },
      onCrash: (reason) => {
        this.#model = undefined
        this.#say(`The model service ended (${reason}); starting it again.`)
        this.#timers.push(setTimeout(() => this.startModel(), 1000))
      },
    })
  }

  /** Copies a new build of the functions to where the emulator loads it. */
  updateFunctions(): void {
    placeFunctions({
      ports: this.ports,
      run: this.#folder.run,
      functions: this.#options.product.functions,
    })
  }

  /** Ends the model service at once, as a crash would, and leaves it down. */
  async killModel(): Promise<void> {
    const model = this.#model
    this.#model = undefined
    await model?.stop('SIGKILL', 0)
  }

  /** Kills Firestore as a crash would, and brings it back with everything it had acknowledged. */
  async restartFirestore(): Promise<void> {
    await this.#firestore?.stop('SIGKILL', 0)
    await this.#startFirestore()
  }

  /** What Firestore's stand-in has read and written since it started. */
  async firestoreOperations(): Promise<Operations> {
    if (!this.#firestore) throw new Error('Only the stand-in counts operations.')
    return (await this.#firestore.ask('operations')) as Operations
  }

  /** Resolves when the task queue is empty. */
  async whenTasksAreDone(): Promise<void> {
    await this.#standIns.whenTasksAreDone()
  }

  /** Resolves when the product's webhook has every event of Stripe, or delivery was given up. */
  async whenPaymentsAreDelivered(): Promise<void> {
    await this.#standIns.whenPaymentsAreDelivered()
  }

  /** Runs a scheduled function now. */
  async runSchedule(name: keyof typeof schedules): Promise<void> {
    const response = await fetch(`${this.functionsUrl}/${name}-0`, { method: 'POST' })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The function ${name} answered ${response.status}.`)
  }

  #startEmulators(official: boolean): void {
    const { functions, site } = this.#options.product
    const { run, temp } = this.#folder
    const config = writeFirebaseConfig({ ports: this.ports, run, functions, site })
    this.#parts.start({
      name: 'emulators',
      command: emulatorsCommand(config, this.#keeping, official),
      env: emulatorsEnvironment(temp, this.#keeping, official),
      onCrash: (reason) => this.#fail('The Firebase emulators', reason),
    })
  }

  get #keeping(): Keeping {
    const { data, official = false } = this.#options
    if (data === 'temporary') return { way: 'nothing' }
    const exported = join(this.#folder.data, 'emulators')
    if (official) return { way: 'export', export: exported }
    const folder = join(this.#folder.data, 'accounts-and-files')
    return { way: 'journal', folder, export: exported }
  }

  async #startFirestore(): Promise<void> {
    const journal = join(this.#folder.data, 'firestore.jsonl')
    const script = join(repository, 'local/src/firestore/main.ts')
    this.#firestore = this.#parts.start({
      name: 'firestore',
      command: [script, String(this.ports.firestore), journal],
      env: {},
      onCrash: (reason) => {
        this.#say(`Firestore ended (${reason}); starting it again.`)
        this.#startFirestore().catch((error: unknown) => this.#fail('Firestore', String(error)))
      },
    })
    await this.#firestore.whenReady()
  }

  async #isReady(): Promise<boolean> {
    return (
      (await answers(`${this.modelContainerUrl}/health`)) &&
      (await answers(`${this.siteUrl}${this.#options.product.readyPath}`))
    )
  }

  async #unlessFailed(check: Promise<boolean>): Promise<boolean> {
    if (this.#failure) throw this.#failure
    if (this.#stopped) throw new Error('Stopped before everything was up.')
    return check
  }

  async #seedOnce(): Promise<void> {
    const { seed } = this.#options.product
    const marker = join(this.#folder.data, 'seeded')
    if (seed === undefined || existsSync(marker)) return
    this.#say('Filling the library …')
    await this.#parts.run('seed', seed)
    writeFileSync(marker, '')
  }

  #startClock(): void {
    for (const [name, seconds] of Object.entries(schedules))
      this.#repeat(seconds * 1000, () => this.runSchedule(name as keyof typeof schedules))
  }

  #repeat(everyMs: number, work: () => Promise<void>): void {
    const log = this.#parts.logTo('stack')
    const timer = setInterval(() => {
      work().catch((error: unknown) => log(String(error)))
    }, everyMs)
    this.#timers.push(timer)
  }

  #hear(name: string, line: string): void {
    if (isWorthSaying(line)) this.#say(`[${name}] ${line}`)
    // Later, it is an edit that does not load yet.
    if (!this.#isUp && isFatal(line)) this.#fail(`The ${name}`, line)
  }

  #fail(who: string, reason: string): void {
    if (this.#stopped) return
    this.#failure = new Error(`${who} failed: ${reason}\nMore in ${this.#folder.logs}.`)
    this.#options.onFailure?.(this.#failure)
  }

  async #stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#standIns.stop()
    await this.#parts.stop(this.#firestore)
    this.#folder.release()
  }

  #say(line: string): void {
    this.#options.say?.(line)
  }
}
