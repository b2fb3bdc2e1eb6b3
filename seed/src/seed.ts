import type { Context } from '@hairstyle/core/context.ts'
import type { Writer } from '@hairstyle/core/store/database.ts'
import type { StyleDocument } from '@hairstyle/core/store/styles.ts'
import { articles } from './articles/articles.ts'
import { bloggers, studioOf } from './bloggers/bloggers.ts'
import { coverImageSet } from './covers/cover-image-set.ts'
import { uploadCutouts } from './cutouts/upload-cutouts.ts'
import { items } from './items/items.ts'
import { enginePart } from './styles/engine-part.ts'
import type { Hairstyle } from './styles/hairstyle.ts'
import { hairstyles } from './styles/hairstyles.ts'
import { styleFacts } from './styles/style-facts.ts'
import { styleSheet } from './turned/style-sheet.ts'
import { surveys } from './surveys/surveys.ts'

export interface SeedOptions {
  /** Also reset existing documents to the seeded ones. */
  readonly replace: boolean
}

export interface SeedReport {
  readonly created: number
  readonly replaced: number
  readonly kept: number
  /** Cut-outs that the bucket lacked. */
  readonly uploaded: number
}

/** The part of a collection's store that seeding needs. */
interface Seeded<Document> {
  find(id: string): Promise<Document | null>
  create(writer: Writer, id: string, document: Document): void
  update(writer: Writer, id: string, changes: Partial<Document>): void
}

/**
 * Writes the catalogue that a fresh system starts with. Existing documents stay as they are, unless told to be
 * replaced: they may have been edited by hand. Cut-outs come first, so that no document names one that is not there.
 */
export async function seed(
  { store, blobs, clock }: Pick<Context, 'store' | 'blobs' | 'clock'>,
  { replace }: SeedOptions,
): Promise<SeedReport> {
  const uploaded = await uploadCutouts(
    blobs,
    hairstyles.map(({ id }) => id),
  )
  const report = { created: 0, replaced: 0, kept: 0, uploaded }

  async function put<Document>(into: Seeded<Document>, id: string, document: Document) {
    const exists = (await into.find(id)) !== null
    if (exists && !replace) {
      report.kept += 1
      return
    }
    await store.batch((writer) => {
      if (exists) into.update(writer, id, document)
      else into.create(writer, id, document)
    })
    report[exists ? 'replaced' : 'created'] += 1
  }

  /** All at once: each waits for the database, and none for another. */
  async function putAll<Document>(into: Seeded<Document>, documents: Record<string, Document>) {
    const all = Object.entries(documents)
    await Promise.all(all.map(([id, document]) => put(into, id, document)))
  }

  await putAll(store.styles, await styleDocuments())
  await putAll(store.bloggers, await bloggers())
  await putAll(store.items, items)
  await putAll(store.articles, await articles())
  for (const [id, survey] of Object.entries(surveys)) {
    await put(store.surveys, id, { ...survey, createdAt: clock() })
  }
  return report
}

/** By id; made one after the other, since each opens many files. */
async function styleDocuments(): Promise<Record<string, StyleDocument>> {
  const documents: Record<string, StyleDocument> = {}
  for (const [index, hairstyle] of hairstyles.entries()) {
    documents[hairstyle.id] = await styleDocument(hairstyle, index)
  }
  return documents
}

async function styleDocument(hairstyle: Hairstyle, index: number): Promise<StyleDocument> {
  return {
    title: hairstyle.title,
    cover: await coverImageSet(hairstyle.id),
    labels: [...hairstyle.labels],
    gender: hairstyle.gender,
    length: hairstyle.length,
    texture: hairstyle.texture,
    color: hairstyle.color,
    fit: hairstyle.fit,
    bloggerId: studioOf(hairstyle),
    isPublic: true,
    // Room for an operator to put styles in between.
    order: (index + 1) * 10,
    engine: JSON.stringify(await enginePart(hairstyle)),
    facts: await styleFacts(hairstyle),
    sheet: await styleSheet(hairstyle),
    salonId: null,
    consent: null,
  }
}
