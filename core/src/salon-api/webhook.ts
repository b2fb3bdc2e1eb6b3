import type { HookEvent } from '@hairstyle/contract/api/salon-api.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../ids.ts'
import { ownSalon } from '../salons/own-salon.ts'
import { eraseAll } from '../store/erase-all.ts'
import type { Transaction } from '../store/database.ts'
import type { Delivery, DeliveryDocument, Webhook } from '../store/salon-api.ts'

const dayMs = 24 * 3600_000
/** How long the old secret stays valid after a new one was made. */
const bothMs = dayMs
/** How long deliveries are kept. */
const keptMs = 14 * dayMs
const maxShown = 20
const pageSize = 100

/**
 * Sets the webhook's address of somebody's salon, and reactivates a webhook that was given up.
 * @returns a new secret; null if the existing one stays.
 * @throws {ApiError} not_found (no salon).
 */
export async function setWebhook(ctx: Context, uid: string, url: string): Promise<string | null> {
  const { store, clock } = ctx
  return await store.transaction(async (tx) => {
    const { salon } = await ownSalon(ctx, uid, tx)
    const known = await store.webhooks.find(salon.id, tx)
    if (known?.ownerId === uid) {
      store.webhooks.update(tx, salon.id, { url, isOn: true, failingSince: null })
      return null
    }
    const secret = newSecret()
    const secrets = [{ secret, until: null }]
    const webhook = { ownerId: uid, url, secrets, isOn: true, failingSince: null }
    if (known) store.webhooks.update(tx, salon.id, { ...webhook, createdAt: clock() })
    else store.webhooks.create(tx, salon.id, { ...webhook, createdAt: clock() })
    return secret
  })
}

/** Makes a new secret; the old one stays valid for a day. @throws {ApiError} not_found. */
export async function rotateSecret(ctx: Context, uid: string): Promise<string> {
  const { store, clock } = ctx
  const secret = newSecret()
  await store.transaction(async (tx) => {
    const { salon } = await ownSalon(ctx, uid, tx)
    const { secrets } = await getWebhook(ctx, { salonId: salon.id, ownerId: uid }, tx)
    const until = new Date(clock().getTime() + bothMs)
    const [last] = secrets
    store.webhooks.update(tx, salon.id, {
      secrets: [{ secret, until: null }, ...(last ? [{ ...last, until }] : [])],
    })
  })
  return secret
}

interface Holder {
  readonly salonId: string
  readonly ownerId: string
}

/** The webhook of somebody's salon. @throws {ApiError} not_found. */
export async function getWebhook(
  { store }: Context,
  { salonId, ownerId }: Holder,
  tx?: Transaction,
): Promise<Webhook> {
  const webhook = await store.webhooks.find(salonId, tx)
  if (webhook?.ownerId !== ownerId) throw new ApiError('not_found', 'You have no webhook yet.')
  return webhook
}

/**
 * Removes the webhook with its address, secrets and deliveries.
 * @throws {ApiError} not_found.
 */
export async function deleteWebhook(ctx: Context, uid: string): Promise<void> {
  const { store } = ctx
  const { salon } = await ownSalon(ctx, uid)
  const webhook = await getWebhook(ctx, { salonId: salon.id, ownerId: uid })
  await store.batch((writer) => store.webhooks.remove(writer, webhook.id))
  await eraseAll(
    () => store.hookDeliveries.listIdsOwned(salon.id, pageSize),
    (id) => store.batch((writer) => store.hookDeliveries.remove(writer, id)),
  )
}

/** The latest, newest first. */
export function listDeliveries({ store }: Context, salonId: string): Promise<Delivery[]> {
  return store.hookDeliveries.listOwned(salonId, maxShown)
}

type News = Pick<DeliveryDocument, 'salonId' | 'about'> & { readonly type: HookEvent }

/**
 * Queues a delivery to a salon's software, if it has any. Reads outside of the transaction, so it may be called after
 * writes.
 */
export async function queueDelivery(ctx: Context, tx: Transaction, news: News): Promise<void> {
  const { store, clock } = ctx
  const webhook = await store.webhooks.find(news.salonId)
  if (webhook?.isOn) store.hookDeliveries.create(tx, newId(), newDelivery(news, clock()))
}

/** A delivery waiting for its first attempt. */
export function newDelivery(news: News, now: Date): DeliveryDocument {
  return {
    ...news,
    state: 'waiting',
    attempts: 0,
    answer: null,
    nextAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + keptMs),
  }
}

/** 256 random bits. */
function newSecret(): string {
  return `whsec_${newId()}${newId()}`
}
