import { ImageSet } from '@hairstyle/contract/fields.ts'
import { genders, lengths } from '@hairstyle/contract/api/library.ts'
import { textures } from '@hairstyle/contract/hair-kinds.ts'
import { StyleFacts } from '@hairstyle/contract/style-facts.ts'
import { StyleFit } from '@hairstyle/contract/style-fit.ts'
import { z } from 'zod'
import { EngineStyleJson, isDrawn } from '../styles/engine-style.ts'
import { StyleSheet } from '../styles/style-sheet.ts'
import { When, collectionOf, type Stored } from './collection.ts'
import type { Database } from './database.ts'

/** A salon's statement on the person in the photo of its own style. */
const Consent = z.object({
  version: z.string(),
  words: z.string(),
  /** Whether a guardian agreed, too. */
  isOfMinor: z.boolean(),
  /** Null once that account is gone. */
  givenBy: z.string().nullable(),
  givenAt: When,
})

const StyleDocument = z.object({
  title: z.string().min(1),
  cover: ImageSet,
  labels: z.array(z.string()),
  gender: z.enum(genders),
  length: z.enum(lengths),
  texture: z.enum(textures),
  /** Name of the hair colour, for people. */
  color: z.string(),
  /** What it does around a face; unknown in older documents. */
  fit: StyleFit.nullable().default(null),
  /** What hair it needs; null if not measured. */
  facts: StyleFacts.nullable().default(null),
  bloggerId: z.string().nullable(),
  isPublic: z.boolean(),
  /** Small numbers come first, separately among drawn and photographed styles. */
  order: z.number(),
  /** How the engine draws it. */
  engine: EngineStyleJson,
  /** For hairdressers' cards; null without views from all sides and measures. */
  sheet: StyleSheet.nullable().default(null),
  /** The only salon that has it; null for styles of the library. */
  salonId: z.string().nullable().default(null),
  /** Of a salon's own style. */
  consent: Consent.nullable().default(null),
})
export type StyleDocument = z.output<typeof StyleDocument>
export type Style = Stored<StyleDocument>

/** Whether it is a salon's own, which only its clients wear. */
export function isOfSalon({ salonId }: Pick<Style, 'salonId'>): boolean {
  return salonId !== null
}

/** `styles/{styleId}`. */
export function stylesStore(db: Database) {
  // An admin who makes a salon's own style public by hand breaks its document, so the style is not shown to everybody.
  const schema = StyleDocument.refine(
    ({ isPublic, salonId }) => !isPublic || salonId === null,
    'of a salon and public at once',
  )
  const styles = collectionOf(db, 'styles', schema)
  return {
    ...styles,
    listIdsOfSalon(salonId: string, limit: number): Promise<string[]> {
      return styles.listIds((all) => all.where('salonId', '==', salonId).limit(limit))
    },
    /** In the library's order: drawn ones at the end, wherever an admin put them. */
    async listPublic(): Promise<Style[]> {
      const found = await styles.list((all) => all.where('isPublic', '==', true))
      return found
        .map((style) => ({ style, place: Number(isDrawn(style.engine)) }))
        .sort(
          (a, b) =>
            a.place - b.place ||
            a.style.order - b.style.order ||
            a.style.id.localeCompare(b.style.id),
        )
        .map(({ style }) => style)
    },
  }
}
