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
   * Null for a visitor's upload until somebody signed in uses it. A photo of a salon's client belongs to the
   * invitation, then to the consultation, by their ids, which no account has.
   */
  ownerId: z.string().nullable(),
  /** A reference is the hair of a photo: its picture shows only that hair, on a plain ground. */
  kind: z.enum(['photo', 'reference']),
  path: z.string(),
  /** The hair of a reference. */
  cutout: CutoutName.nullable().default(null),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** What the quick inspection found; null if it failed. Box in fractions of the sides. */
  face: z
    .object({
      count: z.number().int().min(0),
      yaw: z.number().nullable(),
      pitch: z.number().nullable(),
      box: Box.nullable(),
      /** All faces to choose from, left to right; empty in older documents. */
      faces: z.array(Box).default([]),
      /** Centre of the chosen face, in fractions of the sides. */
      chosen: PicturePoint.nullable().default(null),
      problem: PhotoProblem.nullable(),
      advice: PhotoAdvice.nullable().default(null),
      /** Its proportions, lines in the same fractions; unknown in older documents. */
      measures: FaceMeasures.nullable().default(null),
      /** Likewise. */
      hair: OwnHair.nullable().default(null),
      /** What its owner said of it. */
      told: ToldHair.nullable().default(null),
    })
    .nullable(),
  /** Consent of a salon's client, or their guardian, before they added it. */
  consent: PhotoConsent.nullable().default(null),
  createdAt: When,
  /** When it is erased unless it is used before; null in older documents. */
  expiresAt: When.nullable(),
  /** When its deletion, with everything made from it, began. */
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
