import { HexColor, ImageSet } from '@hairstyle/contract/fields.ts'
import { creationStatuses } from '@hairstyle/contract/api/creations.ts'
import { TryOnDoubt, TryOnStage } from '@hairstyle/contract/jobs.ts'
import { FieldPath } from 'firebase-admin/firestore'
import type { CollectionReference } from 'firebase-admin/firestore'
import { z } from 'zod'
import { ApiError } from '../errors.ts'
import { When, collectionOf } from './collection.ts'
import type { Page, Place, Stored } from './collection.ts'
import type { Database, Transaction } from './database.ts'

const Picture = z.object({
  path: z.string(),
  token: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
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
  /** Number of its task: a new one is made when a worker was lost together with its task. */
  round: z.number().int().min(0),
  /** Who works on it; after `until` it is anybody's again. */
  lease: z.object({ id: z.string(), until: When }).nullable(),
  /** When the sweep should look after it; null once it is settled. */
  checkAt: When.nullable(),
  style: z.object({
    id: z.string(),
    title: z.string(),
    cover: ImageSet,
    /** Parameters of the engine, as JSON. */
    engine: z.string(),
    /** For engines that take words. */
    description: z.string(),
  }),
  color: HexColor.nullable(),
  /** Null once the photo ended while the look stayed. */
  photo: Picture.omit({ token: true }).extend({ id: z.string() }).nullable(),
  result: z
    .object({
      picture: Picture,
      thumb: Picture,
      confidence: z.enum(['good', 'doubtful']),
      doubts: z.array(TryOnDoubt).default([]),
    })
    .nullable(),
  error: z.object({ code: z.number().int(), message: z.string() }).nullable(),
  refunded: z.boolean(),
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
  const creations = collectionOf(db, 'creations', CreationDocument)
  const inPeriod = (all: CollectionReference, uid: string, period: string) =>
    all.where('ownerId', '==', uid).where('period', '==', period)
  const ofOwner = (uid: string) => (creation: Creation | null) => creation?.ownerId === uid
  return {
    ...creations,
    /** @throws {ApiError} not_found, also for what belongs to somebody else. */
    async getOwned(uid: string, id: string, tx?: Transaction): Promise<Creation> {
      const creation = await creations.find(id, tx)
      if (creation?.ownerId !== uid) throw new ApiError('not_found')
      return creation
    },
    /** In the order of `ids`, without those that are gone or belong to somebody else. */
    async findEachOwned(uid: string, ids: readonly string[]): Promise<Creation[]> {
      const found = await creations.findEach(ids)
      return found.filter((creation): creation is Creation => ofOwner(uid)(creation))
    },
    /** Newest first. */
    listOwned(uid: string, limit: number): Promise<Creation[]> {
      return creations.list((all) =>
        all.where('ownerId', '==', uid).orderBy('createdAt', 'desc').limit(limit),
      )
    },
    listIdsOwned(uid: string, limit: number): Promise<string[]> {
      return creations.listIds((all) => all.where('ownerId', '==', uid).limit(limit))
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
