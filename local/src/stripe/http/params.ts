/** Parameters of calls, form-encoded: https://docs.stripe.com/api */
import { parse } from 'qs'
import { z } from 'zod'
import { BadParameters } from './refusal.ts'

/** Text that is not empty. */
export const Text = z.string().min(1).max(5000)
/** Text; an empty value unsets it. */
export const Unsettable = z
  .string()
  .max(256)
  .transform((text) => (text === '' ? null : text))
export const Integer = z
  .string()
  .regex(/^\d{1,15}$/, 'not an integer')
  .transform(Number)
export const Flag = z.stringbool({ truthy: ['true'], falsy: ['false'] })
export const Off = z.literal('false')

type Metadata = Record<string, string>
/** A new object's metadata, or changes to it: an empty value unsets its key. */
export const Metadata = z.record(z.string().max(40), z.string().max(500))

/**
 * The metadata after `changes`: https://docs.stripe.com/metadata
 * @throws {BadParameters} when it gets more than 50 keys
 */
export function mergeMetadata(metadata: Metadata, changes: Metadata = {}): Metadata {
  const merged = Object.entries({ ...metadata, ...changes }).filter(([, value]) => value !== '')
  if (merged.length > 50)
    throw new BadParameters('You can have at most 50 keys in metadata.', { param: 'metadata' })
  return Object.fromEntries(merged)
}

/**
 * Parses `a=1&b[c]=2&d[0]=3`, Stripe's form encoding (https://docs.stripe.com/api), by `schema`.
 * @throws {BadParameters} about the first thing that is wrong
 */
export function parseParams<T extends z.ZodType>(schema: T, text: string): z.output<T> {
  const result = schema.safeParse(parse(text, { depth: 8, arrayLimit: 100, parameterLimit: 1000 }))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const isUnknown = issue?.code === 'unrecognized_keys'
  const path = [...(issue?.path ?? []), ...(isUnknown ? issue.keys.slice(0, 1) : [])].map(String)
  const param = path.map((part, index) => (index === 0 ? part : `[${part}]`)).join('')
  if (isUnknown)
    throw new BadParameters(
      `Received unknown parameter: ${param}. (This local stand-in knows fewer than Stripe.)`,
      { code: 'parameter_unknown', param },
    )
  throw new BadParameters(`Invalid ${param}: ${issue?.message ?? ''}`, { param })
}

/** `values` without undefined members. */
export function defined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> }
}
