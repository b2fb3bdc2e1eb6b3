import type { KeyScope } from '@hairstyle/contract/endpoint.ts'
import { maxSalonKeys } from '@hairstyle/contract/limits.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { hashOf, newId } from '../ids.ts'
import type { PlanHolder } from './allowance.ts'
import { ownSalon } from '../salons/own-salon.ts'
import { wasThere } from '../store/database.ts'
import type { SalonKey, SalonKeyDocument } from '../store/salon-api.ts'

const beginning = 'hk_live_'
/** 256 random bits. */
const form = new RegExp(`^${beginning}[0-9a-f]{64}$`)
/** Digits of a key that are shown again. */
const shownDigits = 6
const hourMs = 3600_000

interface KeyWish {
  readonly name: string
  readonly scopes: readonly KeyScope[]
}

interface NewKey {
  /** Returned only here; stored as a fingerprint. */
  readonly key: string
  readonly known: SalonKeyDocument & { readonly id: string }
}

/**
 * Makes a key for the software of somebody's salon.
 * @throws {ApiError} not_found (no salon), or conflict (too many keys).
 */
export async function createKey(
  ctx: Context,
  uid: string,
  { name, scopes }: KeyWish,
): Promise<NewKey> {
  const { store, clock } = ctx
  const key = `${beginning}${newId()}${newId()}`
  const id = hashOf(key)
  return await store.transaction(async (tx) => {
    const { salon } = await ownSalon(ctx, uid, tx)
    const keys = await store.salonKeys.listOwned(salon.id, maxSalonKeys, tx)
    if (keys.length >= maxSalonKeys) {
      throw new ApiError('conflict', `A salon can have ${maxSalonKeys} keys. Please end one first.`)
    }
    const known = {
      salonId: salon.id,
      ownerId: uid,
      name,
      prefix: key.slice(0, beginning.length + shownDigits),
      scopes: [...new Set(scopes)],
      lastUsedAt: null,
      createdAt: clock(),
    }
    store.salonKeys.create(tx, id, known)
    return { key, known: { ...known, id } }
  })
}

/** Newest first. */
export async function listKeys({ store }: Context, salonId: string): Promise<SalonKey[]> {
  const keys = await store.salonKeys.listOwned(salonId, maxSalonKeys)
  return keys.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/** Revokes a key at once. @throws {ApiError} not_found. */
export async function revokeKey({ store }: Context, salonId: string, id: string): Promise<void> {
  const key = await store.salonKeys.getOwned(salonId, id)
  await store.batch((writer) => store.salonKeys.remove(writer, key.id))
}

/**
 * The salon that a key opens, for the scope of the call. Its use is recorded once an hour.
 * @throws {ApiError} unauthenticated (no such key, or the salon is gone), or forbidden (another scope).
 */
export async function openWithKey(
  ctx: Context,
  key: string,
  scope: KeyScope | undefined,
): Promise<PlanHolder> {
  const { store } = ctx
  const known = form.test(key) ? await store.salonKeys.find(hashOf(key)) : null
  if (!known) throw noSuchKey()
  const [salon, studio] = await Promise.all([
    store.salons.find(known.salonId),
    store.bloggers.find(known.salonId),
  ])
  // Keys are void once their studio has another owner, or is hidden.
  if (!salon || !studio?.isPublic || studio.ownerUid !== known.ownerId) throw noSuchKey()
  if (scope === undefined || !known.scopes.includes(scope)) {
    throw new ApiError('forbidden', `This key is not for “${scope ?? 'this'}”.`)
  }
  await noteUse(ctx, known)
  return { salonId: salon.id, ownerId: known.ownerId }
}

async function noteUse({ store, clock }: Context, { id, lastUsedAt }: SalonKey): Promise<void> {
  const hour = Math.floor(clock().getTime() / hourMs) * hourMs
  if (lastUsedAt && lastUsedAt.getTime() >= hour) return
  const lastUse = { lastUsedAt: new Date(hour) }
  const noting = store.batch((writer) => store.salonKeys.update(writer, id, lastUse))
  // Otherwise it was revoked during the lookup.
  if (!(await wasThere(noting))) throw noSuchKey()
}

function noSuchKey(): ApiError {
  return new ApiError('unauthenticated', 'This key does not open anything.')
}
