import { z } from 'zod'

/**
 * Opaque id as it appears in paths, documents and task names. Firestore reserves names like `__all__` and answers them
 * with an error.
 */
export const DocumentId = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/, 'is not an id')

/**
 * Invisible characters, and those that reverse the text after them: control characters, line ends, and the explicit
 * directions of https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters. Joiners stay, which scripts and
 * emoji need.
 */
const hidden = String.raw`\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069`
const seen = 'has characters that nobody sees: please type it instead of pasting'

/** A line written by one person and read by others. */
export const OneLine = z
  .string()
  .trim()
  .regex(new RegExp(`^[^${hidden}]*$`, 'u'), seen)

/** Text written by one person and read by others. */
export const FreeText = z.string().regex(new RegExp(`^(?:[^${hidden}]|[\\t\\n\\r])*$`, 'u'), seen)

/** The visible part of text from elsewhere, which cannot be requested again. */
export function visibleIn(words: string): string {
  return words.replaceAll(new RegExp(`[${hidden}]`, 'gu'), '')
}

/** An address written by one person and opened by others: without invisible characters. */
export const WrittenAddress = z
  .string()
  .trim()
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, seen)

/** ISO-8601 time in UTC. */
export const Time = z.iso.datetime()

/** Of a person, in any script: hardly stricter than Firebase Auth, which makes the account. */
export const Email = z.email({ pattern: /^[^\s\p{C}@]+@[^\s\p{C}@]+$/u }).max(320)

/** Amount in minor units of an ISO currency. */
export const MinorUnits = z.number().int()
export const Currency = z.string().regex(/^[a-z]{3}$/)

/** Absolute or site-relative address of a picture. */
export const PictureUrl = z.string().regex(/^(https?:\/\/|\/)/)

export const HexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #8a5a2b')

/** A boolean, also as forms spell it. */
export const Flag = z.union([
  z.boolean(),
  z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true'),
])

/** Up to `max` ids: an array, or one comma-separated string as queries carry it. */
export function idList(max: number) {
  const ids = z
    .array(DocumentId)
    .min(1)
    .max(max)
    .refine((list) => new Set(list).size === list.length, 'must not repeat an id')
  return z.union([
    ids,
    z
      .string()
      .transform((text) => text.split(',').filter((part) => part !== ''))
      .pipe(ids),
  ])
}

export const PageRequest = {
  page_no: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(50).default(10),
}

/** A page of a list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    list: z.array(item),
    page_no: z.number().int(),
    page_size: z.number().int(),
    total: z.number().int(),
  })
}

/** The same picture in several widths, for `srcset`; `color` fills the frame until it has loaded. */
export const ImageSet = z.object({
  url: PictureUrl,
  width: z.number().int(),
  height: z.number().int(),
  color: HexColor,
  sizes: z.array(z.object({ url: PictureUrl, width: z.number().int() })),
})
export type ImageSet = z.infer<typeof ImageSet>

/** Stands for a file in the answer instead of an envelope. */
export const BinaryAnswer = z.instanceof(Uint8Array)

export const NoFields = z.object({})
