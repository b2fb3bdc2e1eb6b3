import { createHmac } from 'node:crypto'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { forEachAtOnce } from '../for-each-at-once.ts'
import { derivedId, newId } from '../ids.ts'
import { postMail } from '../mail/post-mail.ts'
import { webhookOffMail } from '../mail/salon-mails.ts'
import { NotPublicError, askStranger } from '../net/ask-stranger.ts'
import { wasThere } from '../store/database.ts'
import type { Delivery, DeliveryDocument, Webhook } from '../store/salon-api.ts'
import { newDelivery } from './webhook.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const timeoutMs = 10_000
/** Others leave a delivery alone for this long while it is tried. */
const leaseMs = 2 * minuteMs
/** After this time without success a delivery, or the whole webhook, is given up. */
export const patienceMs = 3 * dayMs
const longestPauseMs = dayMs / 4

/** Documents read at once. */
const pageSize = 200
/** Salons served concurrently, each with one delivery at a time. */
const salonsAtOnce = 16
/** After this long a run begins no other page; the next run continues. */
const runForMs = 40_000
/** After this long a run leaves a salon for the next run. */
const salonForMs = 15_000

/** Sends due deliveries to salons' software, until nothing is left or time is up. Safe to run concurrently. */
export async function deliverHooks(ctx: Context): Promise<void> {
  const startedAt = ctx.clock().getTime()
  let [delivered, failed] = [0, 0]
  for (;;) {
    const due = await ctx.store.hookDeliveries.listDue(ctx.clock(), pageSize)
    const bySalon = Map.groupBy(due, ({ salonId }) => salonId)
    await forEachAtOnce(bySalon, salonsAtOnce, async ([salonId, deliveries]) => {
      try {
        const done = await tellSalon(ctx, salonId, deliveries)
        delivered += done.delivered
        failed += done.failed
      } catch (err) {
        ctx.log.error({ err }, 'a salon’s deliveries could not be worked off')
      }
    })
    const isTimeUp = ctx.clock().getTime() - startedAt >= runForMs
    if (due.length < pageSize || isTimeUp) break
  }
  tell(ctx.log, 'hooks_delivered', { delivered, failed })
}

/** A failed delivery postpones the others of its salon, which would only meet the same silence. */
async function tellSalon(ctx: Context, salonId: string, deliveries: readonly Delivery[]) {
  const startedAt = ctx.clock().getTime()
  const webhook = await openWebhook(ctx, salonId)
  if (!webhook) {
    await giveUpAll(ctx, deliveries)
    return { delivered: 0, failed: 0 }
  }
  let delivered = 0
  for (const [index, delivery] of deliveries.entries()) {
    if (ctx.clock().getTime() - startedAt >= salonForMs) break
    if (!(await lease(ctx, delivery))) continue
    const { isTaken, answer } = await send(ctx, webhook, delivery)
    if (!isTaken) {
      await noteFailure(ctx, { webhook, delivery, answer, rest: deliveries.slice(index + 1) })
      return { delivered, failed: 1 }
    }
    delivered += 1
    await update(ctx, delivery, { state: 'delivered', answer, nextAt: null })
  }
  if (delivered > 0 && webhook.failingSince !== null) {
    await changeWebhook(ctx, salonId, { failingSince: null })
  }
  return { delivered, failed: 0 }
}

/**
 * Sends a `ping` at once.
 * @returns the delivery, with its outcome. It is not retried, and does not count as a failure of the webhook.
 */
export async function testWebhook(
  ctx: Context,
  webhook: Webhook,
): Promise<DeliveryDocument & { readonly id: string }> {
  const { store, clock } = ctx
  const { id: salonId } = webhook
  const id = newId()
  const pending = newDelivery({ salonId, type: 'ping', about: {} }, clock())
  const { isTaken, answer } = await send(ctx, webhook, { ...pending, id })
  const state = isTaken ? 'delivered' : 'failed'
  const document: DeliveryDocument = { ...pending, state, attempts: 1, answer, nextAt: null }
  await store.batch((writer) => store.hookDeliveries.create(writer, id, document))
  return { ...document, id }
}

/** Null if there is none, it was given up, or whoever set it has lost the salon. */
async function openWebhook({ store }: Context, salonId: string): Promise<Webhook | null> {
  const [webhook, studio] = await Promise.all([
    store.webhooks.find(salonId),
    store.bloggers.find(salonId),
  ])
  return webhook?.isOn && studio?.ownerUid === webhook.ownerId ? webhook : null
}

/** @returns whether it is ours to try. */
function lease({ store, clock }: Context, delivery: Delivery): Promise<boolean> {
  const { id, attempts, version } = delivery
  const changes = { attempts: attempts + 1, nextAt: new Date(clock().getTime() + leaseMs) }
  return wasThere(
    store.batch((writer) => store.hookDeliveries.update(writer, id, changes, version)),
  )
}

interface Outcome {
  readonly isTaken: boolean
  /** In a few words of our own, none from the other side. */
  readonly answer: string
}

async function send(
  { config, clock }: Context,
  webhook: Webhook,
  delivery: Omit<Delivery, 'version'>,
): Promise<Outcome> {
  const target = new URL(webhook.url)
  const standIn =
    config.hooksUrl === null
      ? null
      : new URL(`${config.hooksUrl}/${target.host}${target.pathname}${target.search}`)
  const body = bodyOf(delivery)
  try {
    const { status } = await askStranger(standIn ?? target, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Hairstyle-Webhooks/1',
        [signatureHeader]: signatureOf(webhook, body, clock()),
      },
      body,
      timeoutMs,
      maxBytes: 0,
      isStandIn: standIn !== null,
    })
    return { isTaken: status >= 200 && status < 300, answer: `answered ${status}` }
  } catch (error) {
    return { isTaken: false, answer: describe(error) }
  }
}

function describe(error: unknown): string {
  if (error instanceof NotPublicError) return error.message
  if (error instanceof DOMException || (error as Error).name === 'AbortError') {
    return `no answer within ${timeoutMs / 1000} seconds`
  }
  const code = (error as NodeJS.ErrnoException).code
  return code === undefined ? 'no connection' : `no connection (${code})`
}

interface Failure {
  readonly webhook: Webhook
  readonly delivery: Delivery
  readonly answer: string
  /** The deliveries after it. */
  readonly rest: readonly Delivery[]
}

async function noteFailure(ctx: Context, failure: Failure): Promise<void> {
  const { webhook, delivery, answer, rest } = failure
  const now = ctx.clock()
  const age = now.getTime() - delivery.createdAt.getTime()
  await update(
    ctx,
    delivery,
    age >= patienceMs
      ? { state: 'failed', answer, nextAt: null }
      : { answer, nextAt: pauseAfter(delivery.createdAt, now) },
  )
  const failingSince = webhook.failingSince ?? now
  if (webhook.failingSince === null) {
    await changeWebhook(ctx, webhook.id, { failingSince })
  } else if (now.getTime() - failingSince.getTime() >= patienceMs) {
    await switchOff(ctx, webhook, failingSince)
  }
  const nextAt = pauseAfter(failingSince, now)
  await updateAll(ctx, rest, { nextAt })
}

/** The longer it has failed, the longer the pause: from a minute to some hours. */
function pauseAfter(since: Date, now: Date): Date {
  const half = (now.getTime() - since.getTime()) / 2
  return new Date(now.getTime() + Math.min(longestPauseMs, Math.max(minuteMs, half)))
}

async function switchOff(ctx: Context, webhook: Webhook, failingSince: Date): Promise<void> {
  const { store, config } = ctx
  const to = await store.users.find(webhook.ownerId)
  // The mail first, which is sent once: after a failure in between, the next run continues.
  if (to) {
    const { host } = new URL(webhook.url)
    const message = webhookOffMail({ site: config.siteOrigins[0], name: to.name, host })
    const id = derivedId('webhook-off', webhook.id, failingSince.toISOString())
    await postMail(ctx, { id, to, message })
  }
  await changeWebhook(ctx, webhook.id, { isOn: false })
  tell(ctx.log, 'hook_given_up', {})
}

/** No effect if it was deleted meanwhile. */
async function changeWebhook(
  { store }: Context,
  salonId: string,
  changes: Partial<Pick<Webhook, 'isOn' | 'failingSince'>>,
): Promise<void> {
  await wasThere(store.batch((writer) => store.webhooks.update(writer, salonId, changes)))
}

async function update(
  { store }: Context,
  { id }: Delivery,
  changes: Partial<DeliveryDocument>,
): Promise<void> {
  await wasThere(store.batch((writer) => store.hookDeliveries.update(writer, id, changes)))
}

async function updateAll(
  ctx: Context,
  deliveries: readonly Delivery[],
  changes: Partial<DeliveryDocument>,
): Promise<void> {
  await forEachAtOnce(deliveries, salonsAtOnce, (delivery) => update(ctx, delivery, changes))
}

function giveUpAll(ctx: Context, deliveries: readonly Delivery[]): Promise<void> {
  return updateAll(ctx, deliveries, { state: 'failed', answer: 'nobody is told', nextAt: null })
}

const signatureHeader = 'Hairstyle-Signature'

/** A delivery's body: what happened, and to what, by ids alone. The same at each attempt. */
function bodyOf({
  id,
  type,
  about,
  createdAt,
}: Pick<Delivery, 'id' | 'type' | 'about' | 'createdAt'>): string {
  return JSON.stringify({ id, type, created: secondsOf(createdAt), data: about })
}

/** Signs a body and the time in Stripe's way, with each valid secret. */
function signatureOf({ secrets }: Pick<Webhook, 'secrets'>, body: string, now: Date): string {
  const time = secondsOf(now)
  const good = secrets.filter(({ until }) => until === null || until > now)
  const signatures = good.map(({ secret }) =>
    createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'),
  )
  return [`t=${time}`, ...signatures.map((signature) => `v1=${signature}`)].join(',')
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
