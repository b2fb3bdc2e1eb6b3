import type { Api, ApiKey, InputOf, ResponseOf } from '@hairstyle/contract/api.ts'
import type { Context } from '@hairstyle/core/context.ts'
import type { Stripe } from 'stripe'
import type { Caller } from './authenticate.ts'
import type { Program } from './program.ts'
import type { Upload } from './read-upload.ts'
import type { Visitor } from './visitor.ts'

/** A file as the answer, streamed as a download while it is being made. */
export interface FileAnswer {
  readonly filename: string
  readonly contentType: string
  readonly body: AsyncIterable<Uint8Array>
}

type IsShared<Key extends ApiKey> = Api[Key] extends { edgeCacheSeconds: number } ? true : false

/** Answers in a shared cache must not depend on the caller, so their handlers do not know the caller. */
type CallerOf<Key extends ApiKey> = Api[Key] extends { auth: 'user' }
  ? Caller
  : IsShared<Key> extends true
    ? null
    : Api[Key] extends { auth: 'any' }
      ? Caller | null
      : null

type UploadOf<Key extends ApiKey> = Api[Key] extends { encoding: 'multipart' }
  ? Upload | null
  : null

/** Stripe's event, with a verified signature. */
type EventOf<Key extends ApiKey> = Api[Key] extends { auth: 'stripe' } ? Stripe.Event : null

/** The calling program. */
type ProgramOf<Key extends ApiKey> = Api[Key] extends { auth: 'key' } ? Program : null

type AnswerOf<Key extends ApiKey> =
  ResponseOf<Key> extends Uint8Array ? FileAnswer : ResponseOf<Key>

export interface Call<Key extends ApiKey> {
  readonly ctx: Context
  readonly user: CallerOf<Key>
  readonly program: ProgramOf<Key>
  /** The caller apart from any account. */
  readonly visitor: IsShared<Key> extends true ? null : Visitor
  readonly input: InputOf<Key>
  readonly file: UploadOf<Key>
  readonly event: EventOf<Key>
}

/**
 * Does the work of one endpoint and returns its `data`. @throws {ApiError} for every failure to report to the caller.
 */
export type Handler<Key extends ApiKey> = (call: Call<Key>) => Promise<AnswerOf<Key>>

type KeyUnder<Path extends string> = Extract<
  ApiKey,
  `${string} ${Path}` | `${string} ${Path}/${string}`
>

/** Handlers of calls whose path begins with `Path`, except those with a file of their own. */
export type HandlersUnder<Path extends string, Elsewhere extends string = never> = {
  readonly [Key in Exclude<KeyUnder<Path>, KeyUnder<Elsewhere>>]: Handler<Key>
}
