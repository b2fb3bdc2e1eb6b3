import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { textures } from '../hair-kinds.ts'
import { StyleFacts } from '../style-facts.ts'
import { StyleFit } from '../style-fit.ts'
import { DocumentId, ImageSet, NoFields, PictureUrl } from '../fields.ts'

export const genders = ['women', 'men', 'unisex'] as const
export const lengths = ['buzz', 'short', 'medium', 'long'] as const

/** A hairstyle of the library. */
export const Style = z.object({
  lib_id: DocumentId,
  title: z.string(),
  cover: ImageSet,
  labels: z.array(z.string()),
  gender: z.enum(genders),
  length: z.enum(lengths),
  texture: z.enum(textures),
  color: z.string(),
  /** What it does around a face; null where unknown. */
  fit: StyleFit.nullable(),
  /** What hair it needs; null where not measured. */
  facts: StyleFacts.nullable(),
  blogger_id: DocumentId.nullable(),
  blogger_nickname: z.string().nullable(),
  /** Drawn, rather than cut out of a photograph. */
  is_drawn: z.boolean(),
  try_on_count: z.number().int().min(0),
})
export type Style = z.infer<typeof Style>

export const Blogger = z.object({
  blogger_id: DocumentId,
  nickname: z.string(),
  name: z.string(),
  avatar: PictureUrl.nullable(),
  bio: z.string(),
  links: z.array(z.object({ title: z.string(), url: z.url({ protocol: /^https?$/ }) })),
  labels: z.array(z.string()),
  followers: z.number().int().min(0),
  styles: z.number().int().min(0),
})
export type Blogger = z.infer<typeof Blogger>

export const LabelCount = z.object({ label: z.string(), count: z.number().int().min(0) })
export type LabelCount = z.infer<typeof LabelCount>

export const Label = z.string().min(1).max(40)

/** The hairstyles on offer. */
export const libraryEndpoints = {
  'GET /hairstyle/lib/public': {
    summary: 'All styles on offer.',
    auth: 'any',
    request: NoFields,
    response: z.array(Style),
    edgeCacheSeconds: 60,
  },
  'GET /hairstyle/main/lib/:id': {
    summary: 'A style, similar ones, and who made it.',
    errors: ['not_found'],
    auth: 'any',
    request: z.object({ id: DocumentId }),
    response: z.object({ style: Style, related: z.array(Style), blogger: Blogger.nullable() }),
    edgeCacheSeconds: 60,
  },
  'GET /hairstyle/lib/random/:id': {
    summary:
      'Random styles, without the named one (`0` excludes none). For other clients: the site shows the whole library.',
    auth: 'any',
    request: z.object({
      id: DocumentId,
      count: z.coerce.number().int().min(1).max(30).default(8),
      label: Label.optional(),
    }),
    response: z.array(Style),
  },
  'GET /hairstyle/lib/labels': {
    summary: 'Labels of styles, most used first; of one blogger or of all.',
    auth: 'any',
    request: z.object({ blogger_id: DocumentId.optional() }),
    response: z.array(LabelCount),
    edgeCacheSeconds: 60,
  },
} as const satisfies Endpoints
