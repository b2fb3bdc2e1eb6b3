import { z } from 'zod'
import type { FormValue } from './form.ts'
import { BadParameters } from './refusal.ts'

const whole = (text: string) => Number(text)

/** Text that is not empty. */
export const Text = z.string().min(1).max(5000)
/** Text that an empty value unsets. */
export const Unsettable = z
  .string()
  .max(5000)
  .transform((text) => (text === '' ? null : text))
export const Integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'integer')
  .transform(whole)
export const Amount = z
  .string()
  .regex(/^\d{1,8}$/, 'integer')
  .transform(whole)
export const PositiveAmount = z
  .string()
  .regex(/^0*[1-9]\d{0,7}$/, 'positive')
  .transform(whole)
export const Flag = z
  .string()
  .regex(/^(true|false)$/, 'boolean')
  .transform((text) => text === 'true')
/** The one value that this stand-in can honour. */
export const Off = Flag.refine((value) => !value, 'unsupported')
export const Currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/, 'currency')
  .transform((code) => code.toLowerCase())
export const WebUrl = z
  .string()
  .refine((url) => /^https?:\/\//.test(url) && URL.canParse(url), 'url')
export const Email = z
  .string()
  .max(512)
  .regex(/^[^\s@]+@[^\s@]+$/, 'email')

const mostKeys = 50
const Tags = z.record(z.string().max(40, 'key'), z.string().max(500))
/** What a new object gets; empty values are left out. */
export const Metadata = Tags.refine(
  (tags) => Object.keys(tags).length <= mostKeys,
  'keys',
).transform((tags) => Object.fromEntries(Object.entries(tags).filter(([, value]) => value !== '')))
/** Changes of metadata: an empty value unsets its key, an empty text unsets all. */
export const MetadataChanges = z.union([z.literal(''), Tags])

/** The metadata after `changes`. @throws {BadParameters} when it gets too many keys */
export function mergeMetadata(
  metadata: Record<string, string> | null,
  changes: z.infer<typeof MetadataChanges> | undefined,
): Record<string, string> {
  if (changes === undefined) return metadata ?? {}
  if (changes === '') return {}
  const merged = Object.entries({ ...metadata, ...changes }).filter(([, value]) => value !== '')
  if (merged.length > mostKeys)
    throw new BadParameters(`You can have at most ${mostKeys} keys in metadata.`, {
      param: 'metadata',
    })
  return Object.fromEntries(merged)
}

const Bound = z.strictObject({
  gt: Integer.optional(),
  gte: Integer.optional(),
  lt: Integer.optional(),
  lte: Integer.optional(),
})
/** A time, or bounds of it. */
export const TimeRange = z.union([Integer.transform((time) => ({ gte: time, lte: time })), Bound])

/**
 * Parses the parameters of a call.
 * @throws {BadParameters} that says what Stripe says of the first thing which is wrong
 */
export function parseParams<T extends z.ZodType>(
  schema: T,
  values: Record<string, FormValue>,
): z.output<T> {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  const issues = result.error.issues
  const first = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
  throw first ? refusalOf(first, values) : new BadParameters('Invalid parameters.')
}

function refusalOf(issue: z.core.$ZodIssue, values: Record<string, FormValue>): BadParameters {
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.toSorted(
      (a, b) => (a[0]?.path.length ?? 0) - (b[0]?.path.length ?? 0),
    )
    const deepest = inner.at(-1)?.[0]
    if (deepest) return refusalOf({ ...deepest, path: [...issue.path, ...deepest.path] }, values)
  }
  const param = paramName(issue.path)
  const value = valueAt(values, issue.path)
  if (issue.code === 'unrecognized_keys') {
    const unknown = paramName([...issue.path, issue.keys[0] ?? ''])
    return new BadParameters(
      `Received unknown parameter: ${unknown}. (This local stand-in knows fewer than Stripe.)`,
      { code: 'parameter_unknown', param: unknown },
    )
  }
  if (value === undefined)
    return new BadParameters(`Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    })
  if (value === '')
    return new BadParameters(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param },
    )
  return invalid(issue, param, value)
}

function invalid(issue: z.core.$ZodIssue, param: string, value: FormValue): BadParameters {
  const shown = typeof value === 'string' ? value : JSON.stringify(value)
  if (issue.code === 'invalid_value') {
    const choices = issue.values.map(String).join(', ')
    return new BadParameters(`Invalid ${param}: must be one of ${choices}`, { param })
  }
  if (issue.code === 'invalid_type') {
    const wanted = issue.expected === 'record' ? 'object' : issue.expected
    return new BadParameters(`Invalid ${wanted}`, { param })
  }
  if (issue.code === 'too_big')
    return new BadParameters(`Invalid value for ${param}: too long or too large`, { param })
  switch (issue.message) {
    case 'integer':
      return new BadParameters(`Invalid integer: ${shown}`, {
        code: 'parameter_invalid_integer',
        param,
      })
    case 'positive':
      return new BadParameters('This value must be greater than or equal to 1.', {
        code: 'parameter_invalid_integer',
        param,
      })
    case 'boolean':
      return new BadParameters(`Invalid boolean: ${shown}`, { param })
    case 'email':
      return new BadParameters(`Invalid email address: ${shown}`, { code: 'email_invalid', param })
    case 'url':
      return new BadParameters('Not a valid URL', { code: 'url_invalid', param })
    case 'currency':
      return new BadParameters(`Invalid currency: ${shown}`, { param })
    case 'unsupported':
      return new BadParameters(
        `This local stand-in of Stripe does not support ${param}: ${shown}`,
        {
          param,
        },
      )
    default:
      return new BadParameters(`Invalid ${param}: ${shown}`, { param })
  }
}

function paramName(path: readonly PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')
}

function valueAt(values: FormValue, path: readonly PropertyKey[]): FormValue | undefined {
  let value: unknown = values
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<PropertyKey, unknown>)[part]
  }
  return value as FormValue | undefined
}
