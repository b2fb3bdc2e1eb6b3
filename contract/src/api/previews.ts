import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { BinaryAnswer, DocumentId, idList } from '../fields.ts'

/**
 * `making`: a group is being drawn. `made`: it is there, and another can be requested. `failed`: there are none and
 * none will follow.
 */
export const previewsStatuses = ['making', 'made', 'failed'] as const

/** More than any library has. */
const maxStyles = 300

/** Small pictures of a photo's owner with the styles of the library. */
export const Previews = z.object({
  status: z.enum(previewsStatuses),
  /** Styles that can be previewed. */
  lib_ids: z.array(DocumentId),
  /**
   * Pictures of previews stacked from top to bottom, all of equal height. Of a style on several sheets the last counts.
   */
  sheets: z.array(z.object({ id: DocumentId, lib_ids: z.array(DocumentId) })),
  /** Styles that will not look good on this photo. */
  poor_ids: z.array(DocumentId),
  /** How many previews the last group was to have. */
  total: z.number().int().min(0),
  /** Sheets are at `address` followed by `/` and a sheet's id, for 15 to 30 minutes. */
  address: z.string(),
  /** What to do about the photo, if it is the reason that there are none. */
  hint: z.string().nullable(),
})
export type Previews = z.infer<typeof Previews>

/** What a photo's owner looks like with the styles of the library. */
export const previewEndpoints = {
  'POST /hairstyle/user/photo/previews/:id': {
    summary:
      'Requests previews of a photo with styles of the library, for free: the next dozen missing ones of `lib_ids`, in order. While they are drawn, the call returns their state; then others can be requested.',
    errors: ['not_found', 'image_unusable', 'too_many_requests'],
    auth: 'any',
    appCheck: true,
    /** Draws the next missing ones of `lib_ids`, in their order; without `lib_ids`, of the library. */
    request: z.object({ id: DocumentId, lib_ids: idList(maxStyles).optional() }),
    response: Previews,
  },
  'GET /hairstyle/user/photo/previews/:id': {
    summary: 'State of a photo’s previews, and where the finished ones are.',
    errors: ['not_found'],
    auth: 'any',
    request: z.object({ id: DocumentId }),
    response: Previews,
  },
  'GET /hairstyle/preview/:address/:sheet_id': {
    summary:
      'A sheet of previews, at the address given to the photo’s owner, which expires after 15 to 30 minutes. Caches must not store it.',
    errors: ['not_found'],
    auth: 'none',
    request: z.object({
      address: z.string().regex(/^[\w-]{1,300}$/, 'is not an address'),
      sheet_id: DocumentId,
    }),
    response: BinaryAnswer,
  },
} as const satisfies Endpoints
