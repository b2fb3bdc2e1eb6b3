import type { z } from 'zod'
import type { ApiErrorName } from './error-codes.ts'

/**
 * Who may call: `none` ignores tokens, `any` works for everybody and says more when signed in, `user` needs a valid
 * userToken, `stripe` needs Stripe's signature over the raw body, `key` needs a salon's key.
 */
export type Auth = 'none' | 'any' | 'user' | 'stripe' | 'key'

/** What a salon's key is good for. */
export const keyScopes = ['invitations:write', 'consultations:read'] as const
export type KeyScope = (typeof keyScopes)[number]

/** `GET /hairstyle/main/lib/:id`: method and path below `/api`, path parameters written `:name`. */
export type EndpointKey = `${'GET' | 'POST'} /${string}`

/** One call of the API. */
export interface Endpoint {
  /** What it does, in words for who writes a client. */
  readonly summary: string
  /** Ways to fail beyond those that the other members imply (garbage, no sign-in). */
  readonly errors?: readonly ApiErrorName[]
  readonly auth: Auth
  /** What a key must be good for; of calls that need one. */
  readonly scope?: KeyScope
  /** Whether the header `Idempotency-Key` makes it safe to repeat. */
  readonly repeatable?: true
  /** Path, query and body fields together; no two of them share a name. */
  readonly request: z.ZodObject
  /** Shape of `data` in the envelope; `binaryAnswer` for a file. */
  readonly response: z.ZodType
  /** How a POST body travels; JSON when not given. Multipart carries one file in the field `image`. */
  readonly encoding?: 'form' | 'multipart'
  /** Whether it costs so much that App Check, where it is on, must vouch that our site calls. */
  readonly appCheck?: true
  /** Seconds a shared cache may keep the answer of a GET that says the same to everybody. */
  readonly edgeCacheSeconds?: number
}

export type Endpoints = Readonly<Record<EndpointKey, Endpoint>>
