import { Box, PicturePoint, LookQuality, TryOnDoubt } from '@hairstyle/contract/acceptance.ts'
import { Adjustment } from '@hairstyle/contract/adjustment.ts'
import { HexColor, ImageSet } from '@hairstyle/contract/fields.ts'
import { creationStatuses, finishDelays } from '@hairstyle/contract/api/creations.ts'
import { TryOnStage } from '@hairstyle/contract/jobs.ts'
import { FieldPath, type CollectionReference } from 'firebase-admin/firestore'
import { z } from 'zod'
import { StyleLook } from '../styles/style-look.ts'
import {
  When,
  newestFirst,
  ownedCollectionOf,
  type Page,
  type Place,
  type Stored,
} from './collection.ts'
import type { Database } from './database.ts'

const Picture = z.object({
  path: z.string(),
  token: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})

/** Doubts of documents from 2026 by their former names. */
const formerDoubts: Readonly<Record<string, TryOnDoubt>> = {
  covered_head: 'head_covered',
  cropped_head: 'head_cropped',
  turned_head: 'face_turned',
}
const StoredDoubt = z
  .string()
  .transform((word) => formerDoubts[word] ?? word)
  .pipe(TryOnDoubt)

const Result = z.object({
  picture: Picture,
  thumb: Picture,
  confidence: LookQuality,
  doubts: z.array(StoredDoubt).default([]),
})

/** State of finishing a look as a photograph. */
const Finish = z.object({
  status: z.enum(['queued', 'working', 'done', 'failed']),
  /** Which request for it this is, from 1. */
  request: z.number().int().positive(),
  /** How many of the requests could not be drawn, by our fault. */
  undrawn: z.number().int().min(0).default(0),
  /** Number of its task, as for a try-on. */
  round: z.number().int().min(0),
  /** Credits paid; 0 if it is included in the try-on, and waits for its look. */
  credits: z.number().int().min(0),
  /** Attempts begun, and how many of them ended through no fault of the look. */
  attempts: z.number().int().min(0),
  pardoned: z.number().int().min(0),
  lease: z.object({ id: z.string(), until: When }).nullable(),
  /** Why it takes longer than usual, for its owner. */
  delay: z.enum(finishDelays).nullable().default(null),
  /** Whether a delay was ever shown: the owner may have left since. */
  wasDelayed: z.boolean().default(false),
  /** Why it failed, for people. */
  message: z.string().nullable(),
  refunded: z.boolean(),
  /** The original look. */
  before: Result.nullable(),
  requestedAt: When,
})

/** Holds everything that workers and viewers need, so that later changes of the style break nothing. */
const CreationDocument = z.object({
  ownerId: z.string(),
  batchId: z.string(),
  status: z.enum(creationStatuses),
  stage: TryOnStage.nullable(),
  /** Attempts begun. */
  attempts: z.number().int().min(0),
  /** Attempts that ended through no fault of the creation. */
  pardoned: z.number().int().min(0).default(0),
  /** Number of its task: a new one is made when a worker and its task are lost together. */
  round: z.number().int().min(0),
  /** The lease of its worker; free again after `until`. */
  lease: z.object({ id: z.string(), until: When }).nullable(),
  /** When the sweep checks on it; null once it is settled. */
  checkAt: When.nullable(),
  style: z.object({
    /** Null, as is the cover, for hair of a photo. */
    id: z.string().nullable(),
    title: z.string(),
    cover: ImageSet.nullable(),
    /** Parameters of the engine, as JSON. */
    engine: z.string(),
    /** For engines that work from words; null if there is only a picture. */
    look: StyleLook.nullable().default(null),
    /** Whether the hair can be reshaped: not a buzz cut. */
    reshapable: z.boolean().default(true),
  }),
  /** The photo whose hair is worn, and when it expires. */
  reference: z.object({ id: z.string(), expiresAt: When }).nullable().default(null),
  color: HexColor.nullable(),
  /** For a version: the paid look, and how this one differs from the plain style. */
  originalId: z.string().nullable().default(null),
  adjustment: Adjustment.nullable().default(null),
  /** How many versions of it were begun. */
  versions: z.number().int().min(0).default(0),
  /** Null once the photo expired. */
  photo: Picture.omit({ token: true })
    .extend({
      id: z.string(),
      /** Position of a chosen face, in fractions of the sides. */
      meant: PicturePoint.nullable().default(null),
      /** That face, in the same fractions; unknown in older documents. */
      face: Box.nullable().default(null),
    })
    .nullable(),
  result: Result.nullable(),
  /** Null until it is requested, if it is not included in the try-on. */
  finish: Finish.nullable().default(null),
  error: z.object({ code: z.number().int(), message: z.string() }).nullable(),
  refunded: z.boolean(),
  /** Whether its owner said that it is not what they wanted. */
  complained: z.boolean().default(false),
  favorite: z.boolean().default(false),
  shareId: z.string().nullable(),
  /** True while its owner has had no success yet. */
  mayBeFirstSuccess: z.boolean(),
  /** Month of creation, `2026-11`. */
  period: z.string(),
  createdAt: When,
  finishedAt: When.nullable(),
})
export type CreationDocument = z.output<typeof CreationDocument>
export type Creation = Stored<CreationDocument>

/** `creations/{createId}`. */
export function creationsStore(db: Database) {
  const creations = ownedCollectionOf(db, 'creations', {
    owner: 'ownerId',
    schema: CreationDocument,
  })
  const inPeriod = (all: CollectionReference, uid: string, period: string) =>
    all.where('ownerId', '==', uid).where('period', '==', period)
  const ofOwner = (uid: string) => (creation: Creation | null) => creation?.ownerId === uid
  return {
    ...creations,
    listOwned: newestFirst(creations, 'ownerId'),
    /** In the order of `ids`, without missing ones and those of others. */
    async findEachOwned(uid: string, ids: readonly string[]): Promise<Creation[]> {
      const found = await creations.findEach(ids)
      return found.filter((creation): creation is Creation => ofOwner(uid)(creation))
    },
    /** Newest first. */
    listFavorites(uid: string, limit: number): Promise<Creation[]> {
      return creations.list((all) =>
        all
          .where('ownerId', '==', uid)
          .where('favorite', '==', true)
          .orderBy('createdAt', 'desc')
          .limit(limit),
      )
    },
    listIdsOfPhoto(photoId: string, limit: number): Promise<string[]> {
      return creations.listIds((all) => all.where('photo.id', '==', photoId).limit(limit))
    },
    /** Newest first, from a time on. */
    listOwnedInPeriod(
      uid: string,
      period: string,
      { limit, until = null }: { readonly limit: number; readonly until?: Date | null },
    ): Promise<Creation[]> {
      return creations.list((all) => {
        const newest = inPeriod(all, uid, period).orderBy('createdAt', 'desc').limit(limit)
        return until ? newest.startAt(until) : newest
      })
    },
    countOwnedInPeriod(uid: string, period: string): Promise<number> {
      return creations.count((all) => inPeriod(all, uid, period))
    },
    /** In the order of the request. */
    async listOwnedInBatch(uid: string, batchId: string): Promise<Creation[]> {
      const found = await creations.list((all) =>
        all.where('ownerId', '==', uid).where('batchId', '==', batchId),
      )
      return found.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
    },
    /** Those that ended by a time, in the order of their ends, after a given one. */
    listFinished(
      until: Date,
      limit: number,
      after: { readonly finishedAt: Date; readonly createId: string } | null,
    ): Promise<Creation[]> {
      return creations.list((all) => {
        const finished = all
          .where('finishedAt', '<=', until)
          .orderBy('finishedAt')
          .orderBy(FieldPath.documentId())
          .limit(limit)
        return after ? finished.startAfter(after.finishedAt, after.createId) : finished
      })
    },
    /** Of all people, the latest ended first. */
    listLastFinished(limit: number): Promise<Creation[]> {
      return creations.list((all) => all.orderBy('finishedAt', 'desc').limit(limit))
    },
    /** Those due for the sweep, longest waiting first. */
    listDue(now: Date, size: number, place: Place | null): Promise<Page<Creation>> {
      return creations.listPage(
        (all) => all.where('checkAt', '<=', now).orderBy('checkAt'),
        size,
        place,
      )
    },
  }
}
