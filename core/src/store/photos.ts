import { Box, PhotoAdvice, PhotoProblem, PicturePoint } from '@hairstyle/contract/acceptance.ts'
import { consenters } from '@hairstyle/contract/api/consultations.ts'
import { FaceMeasures } from '@hairstyle/contract/face-measures.ts'
import { consentVersions } from '@hairstyle/contract/limits.ts'
import { OwnHair, ToldHair } from '@hairstyle/contract/own-hair.ts'
import { z } from 'zod'
import { CutoutName } from '../cutouts/cutout-name.ts'
import { When, longestPast, ownedCollectionOf, type Stored } from './collection.ts'
import type { Database } from './database.ts'

const PhotoConsent = z.object({
  version: z.enum(consentVersions),
  by: z.enum(consenters),
  givenAt: When,
})

const PhotoDocument = z.object({
  /**
   * Null until somebody signed in uses what a visitor uploaded. A photo of a salon's client belongs to the invitation
   * that it came by, then to the consultation: by their ids, which no account has.
   */
  ownerId: z.string().nullable(),
  /**
   * A reference is the hair of a photo: its picture shows that hair on a plain ground, and nothing else of the photo is
   * kept.
   */
  kind: z.enum(['photo', 'reference']),
  path: z.string(),
  /** The hair of a reference. */
  cutout: CutoutName.nullable().default(null),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** What the quick look found, or null when it could not be had. Box in fractions of the sides. */
  face: z
    .object({
      count: z.number().int().min(0),
      yaw: z.number().nullable(),
      pitch: z.number().nullable(),
      box: Box.nullable(),
      /** All that can be chosen from, from left to right; none in documents of before there was a choice. */
      faces: z.array(Box).default([]),
      /** Where the middle of the face is that somebody chose, in fractions of the sides. */
      chosen: PicturePoint.nullable().default(null),
      problem: PhotoProblem.nullable(),
      advice: PhotoAdvice.nullable().default(null),
      /** How it is built, lines in the same fractions; not known in older documents. */
      measures: FaceMeasures.nullable().default(null),
      /** Likewise. */
      hair: OwnHair.nullable().default(null),
      /** What its owner said of it. */
      told: ToldHair.nullable().default(null),
    })
    .nullable(),
  /** What a salon's client, or their guardian, agreed to before they added it. */
  consent: PhotoConsent.nullable().default(null),
  createdAt: When,
  /** When it is erased unless it is used before; null in documents of a time when owned photos had no end. */
  expiresAt: When.nullable(),
  /** When it was deleted, with all that was made from it; the rest of that is under way. */
  deletedAt: When.nullable().default(null),
})
export type PhotoDocument = z.output<typeof PhotoDocument>
export type Photo = Stored<PhotoDocument>

/** `photos/{photoId}`. */
export function photosStore(db: Database) {
  const photos = ownedCollectionOf(db, 'photos', { owner: 'ownerId', schema: PhotoDocument })
  return {
    ...photos,
    /** Newest first. */
    listOwned(uid: string, limit: number): Promise<Photo[]> {
      return photos.list((all) =>
        all
          .where('ownerId', '==', uid)
          .where('kind', '==', 'photo')
          .orderBy('createdAt', 'desc')
          .limit(limit),
      )
    },
    listIdsExpired: longestPast(photos, 'expiresAt'),
  }
}
