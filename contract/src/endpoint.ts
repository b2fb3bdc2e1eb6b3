import type { z } from 'zod'
import type { ApiErrorName } from './error-codes.ts'

/**
 * Who may call: `none` ignores tokens, `any` works for everybody and returns more when signed in, `user` needs a valid
 * userToken, `stripe` needs Stripe's signature over the raw body, `key` needs a salon's key.
 */
export type Auth = 'none' | 'any' | 'user' | 'stripe' | 'key'

/** Scopes of a salon's key. */
export const keyScopes = ['invitations:write', 'consultations:read'] as const
export type KeyScope = (typeof keyScopes)[number]

/** `GET /hairstyle/main/lib/:id`: method and path below `/api`, path parameters written `:name`. */
export type EndpointKey = `${'GET' | 'POST'} /${string}`

/** One call of the API. */
export interface Endpoint {
  /** What it does, for developers of clients. */
  readonly summary: string
  /** Failures beyond those that the other members imply (invalid input, no sign-in). */
  readonly errors?: readonly ApiErrorName[]
  readonly auth: Auth
  /** The scope that a key must have; only for calls that need one. */
  readonly scope?: KeyScope
  /** Whether it honours the header `Idempotency-Key`. */
  readonly repeatable?: true
  /** Path, query and body fields together; no two of them share a name. */
  readonly request: z.ZodObject
  /** Shape of `data` in the envelope; `binaryAnswer` for a file. */
  readonly response: z.ZodType
  /** How a POST body travels; JSON when not given. Multipart carries one file in the field `image`. */
  readonly encoding?: 'form' | 'multipart'
  /** Whether App Check, where it is on, must vouch that our site calls: for expensive calls. */
  readonly appCheck?: true
  /** Seconds that a shared cache may keep the answer of a GET that is the same for everybody. */
  readonly edgeCacheSeconds?: number
}

export type Endpoints = Readonly<Record<EndpointKey, Endpoint>>
