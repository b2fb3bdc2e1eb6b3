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

/** Words that documents of 2026 hold for doubts which are now called as the refusals are. */
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

/** Of a look: how far a picture server is with finishing it as a photograph. */
const Finish = z.object({
  status: z.enum(['queued', 'working', 'done', 'failed']),
  /** Which request for it this is, from 1. */
  request: z.number().int().positive(),
  /** How many of the requests nobody could draw, by our fault. */
  undrawn: z.number().int().min(0).default(0),
  /** Number of its task, as that of a try-on. */
  round: z.number().int().min(0),
  /** What was paid; 0 where it comes with the try-on, and waits for its look. */
  credits: z.number().int().min(0),
  /** How often a worker began, and how many of these ended by no fault of the look. */
  attempts: z.number().int().min(0),
  pardoned: z.number().int().min(0),
  lease: z.object({ id: z.string(), until: When }).nullable(),
  /** Why it takes longer than usual, as its owner is told. */
  delay: z.enum(finishDelays).nullable().default(null),
  /** Whether they were ever told so: they may have left since. */
  wasDelayed: z.boolean().default(false),
  /** Why it failed, for people. */
  message: z.string().nullable(),
  refunded: z.boolean(),
  /** The look as it was before. */
  before: Result.nullable(),
  requestedAt: When,
})

/** Holds all that its worker and its viewers need, so that a style changed or removed later breaks nothing. */
const CreationDocument = z.object({
  ownerId: z.string(),
  batchId: z.string(),
  status: z.enum(creationStatuses),
  stage: TryOnStage.nullable(),
  /** How often a worker began. */
  attempts: z.number().int().min(0),
  /** How many of these ended by no fault of the creation. */
  pardoned: z.number().int().min(0).default(0),
  /** Number of its task: a new one is made when a worker and its task are lost together. */
  round: z.number().int().min(0),
  /** The lease of its worker; free again after `until`. */
  lease: z.object({ id: z.string(), until: When }).nullable(),
  /** When the sweep should look after it; null once it is settled. */
  checkAt: When.nullable(),
  style: z.object({
    /** Null, as is the cover, for hair of a photo. */
    id: z.string().nullable(),
    title: z.string(),
    cover: ImageSet.nullable(),
    /** Parameters of the engine, as JSON. */
    engine: z.string(),
    /** For engines that are told as well as shown; null where only a picture tells. */
    look: StyleLook.nullable().default(null),
    /** Whether there is hair that can be moved: not of a buzz cut. */
    reshapable: z.boolean().default(true),
  }),
  /** The photo whose hair is worn, and when it goes. */
  reference: z.object({ id: z.string(), expiresAt: When }).nullable().default(null),
  color: HexColor.nullable(),
  /** Of a version: the look that was paid for, and how this one differs from the style as it is. */
  originalId: z.string().nullable().default(null),
  adjustment: Adjustment.nullable().default(null),
  /** How many versions of it were begun. */
  versions: z.number().int().min(0).default(0),
  /** Null once the photo ended while the look stayed. */
  photo: Picture.omit({ token: true })
    .extend({
      id: z.string(),
      /** Where the face is that somebody chose among several, in fractions of the sides. */
      meant: PicturePoint.nullable().default(null),
      /** Where that face is, in the same fractions; not known in older documents. */
      face: Box.nullable().default(null),
    })
    .nullable(),
  result: Result.nullable(),
  /** Null until somebody asks for it, where it does not come with the try-on. */
  finish: Finish.nullable().default(null),
  error: z.object({ code: z.number().int(), message: z.string() }).nullable(),
  refunded: z.boolean(),
  /** Whether its owner said that it is not what they wanted. */
  complained: z.boolean().default(false),
  favorite: z.boolean().default(false),
  shareId: z.string().nullable(),
  /** True while its owner has had no success yet. */
  mayBeFirstSuccess: z.boolean(),
  /** Month of its beginning, `2026-11`. */
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
    /** In the order of `ids`, without those that are gone or belong to somebody else. */
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
    /** Those that ended until then, in the order of their ends, after a given one. */
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
    /** Of all people, the last that ended first. */
    listLastFinished(limit: number): Promise<Creation[]> {
      return creations.list((all) => all.orderBy('finishedAt', 'desc').limit(limit))
    },
    /** Those that the sweep should look after, longest waiting first. */
    listDue(now: Date, size: number, place: Place | null): Promise<Page<Creation>> {
      return creations.listPage(
        (all) => all.where('checkAt', '<=', now).orderBy('checkAt'),
        size,
        place,
      )
    },
  }
}
