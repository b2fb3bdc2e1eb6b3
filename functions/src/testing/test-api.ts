import type { Config } from '@hairstyle/core/config.ts'
import type { Context } from '@hairstyle/core/context.ts'
import type { NewPhoto } from '@hairstyle/core/photos/add-photo.ts'
import {
  addStyle,
  addTestPhoto,
  addUser,
  change,
  mailsOf,
} from '@hairstyle/core/testing/fixtures.ts'
import { createTestContext, type TestContext } from '@hairstyle/core/testing/test-context.ts'
import { afterAll, beforeAll } from 'vitest'
import { createApp } from '../http/app.ts'
import { sendError } from '../http/send-error.ts'
import { beginSession } from '../sign-in/sessions.ts'
import { ApiClient } from './api-client.ts'
import { finishCreation } from './finish-creation.ts'
import { serve } from './serve.ts'

/** Ids of the style and photo to try on. */
interface Wish {
  readonly style?: string
  readonly photo?: string
}

/** Somebody who signed up, with their own token at the API. */
export class Person extends ApiClient {
  readonly uid: string
  readonly token: string
  readonly #ctx: Context

  constructor(api: Pick<TestApi, 'ctx' | 'origin'>, uid: string, token = tokenOf(uid)) {
    super(api.origin, { token })
    this.#ctx = api.ctx
    this.uid = uid
    this.token = token
  }

  async credits(): Promise<number> {
    return (await this.ok('GET /hairstyle/item/balance')).credits
  }

  /** Of their ledger, newest first. */
  async records() {
    return (await this.ok('GET /hairstyle/item/balance/records')).list
  }

  mails() {
    return mailsOf(this.#ctx, this.uid)
  }

  /** A new photo of theirs. @returns its id. */
  photo(details: Partial<NewPhoto> = {}): Promise<string> {
    return addTestPhoto(this.#ctx, { ownerId: this.uid, ...details })
  }

  /** Begins a try-on, by default of a new style on a new photo. @returns its id. */
  async begin({ style, photo }: Wish = {}): Promise<string> {
    const lib_ids = [style ?? (await addStyle(this.#ctx))]
    const your_image = photo ?? (await this.photo())
    const { create_ids } = await this.ok('POST /hairstyle/create', { your_image, lib_ids })
    return create_ids[0] ?? ''
  }

  /** As `begin`, and finishes it. */
  async look(wish: Wish & { readonly picture?: Buffer } = {}): Promise<string> {
    const createId = await this.begin(wish)
    await finishCreation(this.#ctx, createId, wish.picture)
    return createId
  }

  /** A try-on, as presented to them. */
  async see(createId: string) {
    const [creation] = await this.ok('GET /hairstyle/create/results', { create_ids: [createId] })
    if (!creation) throw new Error('It is not there.')
    return creation
  }
}

/** The API in this process, on an empty database in the local Firestore, with files and tasks in memory. */
export interface TestApi {
  readonly ctx: TestContext
  /** A client that is not signed in. */
  readonly api: ApiClient
  /** Where it is served, without a slash at the end. */
  readonly origin: string
  /** A person who signed up and has this many credits. */
  person(credits?: number): Promise<Person>
  /** Several people. */
  people(count: number): Promise<Person[]>
  /** Writes fields of a document as an admin does, or as time has left them. */
  change<Name extends Parameters<typeof change>[1]>(
    name: Name,
    id: string,
    fields: Parameters<typeof change<Name>>[3],
  ): Promise<void>
  /** Paths of the files that contain one of these names. */
  filesOf(...names: string[]): string[]
  close(): Promise<void>
}

export async function startTestApi(
  overrides: Partial<Context> = {},
  settings: Partial<Config> = {},
): Promise<TestApi> {
  const context = createTestContext({ auth: tokensOfTests, ...overrides })
  const ctx = { ...context, config: { ...context.config, ...settings } }
  const served = await serve(createApp(ctx), sendError(ctx))
  const { origin } = served
  const person = async (credits?: number) => {
    const somebody = new Person({ ctx, origin }, await addUser(ctx, credits))
    const { uid, token } = somebody
    await beginSession(ctx, { uid, token, signedInAt: ctx.clock() })
    return somebody
  }
  return {
    ctx,
    api: new ApiClient(origin),
    origin,
    person,
    people: (count) => Promise.all(Array.from({ length: count }, () => person())),
    change: (name, id, fields) => change(ctx, name, id, fields),
    filesOf: (...names) =>
      [...ctx.blobs.files.keys()].filter((path) => names.some((name) => path.includes(name))),
    close: () => served.close(),
  }
}

/** For the tests of a file: available from their first `beforeAll` on. */
export function useTestApi(
  overrides: Partial<Context> = {},
  settings: Partial<Config> = {},
): TestApi {
  return useStarted(() => startTestApi(overrides, settings))
}

/** @returns what `start` makes before the first test, closed after the last. */
export function useStarted<Started extends { close(): Promise<void> }>(
  start: () => Promise<Started>,
): Started {
  const started = {} as Started
  beforeAll(async () => void Object.assign(started, await start()))
  afterAll(() => started.close())
  return started
}

/** A token that the test API accepts as a session of this user. */
export function tokenOf(uid: string): string {
  return `session-of-${uid}`
}

/**
 * Accepts `session-of-<uid>`, also with the suffix `-again`, as a token of that person; the session itself must exist
 * separately.
 */
export const tokensOfTests = {
  verifySessionCookie(token: string) {
    const [, uid] = /^session-of-(\w+)(?:-again)?$/.exec(token) ?? []
    if (uid !== undefined) return Promise.resolve({ uid, firebase: { identities: {} } })
    return Promise.reject(
      Object.assign(new Error('No such session'), { code: 'auth/argument-error' }),
    )
  },
} as unknown as Context['auth']
