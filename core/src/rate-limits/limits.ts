import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { derivedId } from '../ids.ts'
import { memoryFor } from '../memory.ts'
import type { Store } from '../store/store.ts'

/** How often somebody may do something. */
export interface Limit {
  readonly name: string
  readonly max: number
  readonly seconds: number
  /**
   * Turns that each instance counts locally before it shares them: for actions so frequent that sharing each turn would
   * cost more than it saves. Divides `max`.
   */
  readonly step?: number
  /** Message for whoever exceeds it, if waiting a moment does not help. */
  readonly message?: string
}

const hour = 3600
const day = 24 * hour

/**
 * Generous for people, narrow for scripts. A signed-in person is counted by account; everybody else by network address,
 * or by browser where thousands of people may share an address, as they do in a mobile network.
 */
export const limits = {
  /** A session lasts a week; people with many devices and short memories stay far below. */
  login: { name: 'login', max: 30, seconds: hour },
  upload: { name: 'upload', max: 60, seconds: hour },
  /** A browser without the cookie counts as a new one each time: this limits it. */
  uploadAtAddress: { name: 'upload-address', max: 3000, seconds: hour, step: 25 },
  /** Groups of previews, which are free: the work of forty photos with all styles. */
  previews: { name: 'previews', max: 240, seconds: hour },
  previewsAtAddress: { name: 'previews-address', max: 12_000, seconds: hour, step: 20 },
  create: { name: 'create', max: 600, seconds: hour },
  buy: { name: 'buy', max: 30, seconds: hour },
  /** Cancelling, changing and resuming, which ask Stripe each time. */
  plan: { name: 'plan', max: 30, seconds: hour },
  /** Try-ons that are taken back before they are done: they are refunded, and the work was wasted. */
  takeBack: { name: 'take-back', max: 60, seconds: hour },
  /** Versions of looks, which are free. */
  adjust: { name: 'adjust', max: 120, seconds: hour },
  /** For many accounts behind one address; fewer than `step` turns cost no read. */
  createAtAddress: { name: 'create-address', max: 3000, seconds: hour, step: 25 },
  /** Adding accounts to follow, and checking them, which ask other services each time. */
  track: { name: 'track', max: 60, seconds: hour },
  share: { name: 'share', max: 60, seconds: hour },
  /** Links that somebody makes for clients of their salon. */
  invitation: { name: 'invitation', max: 120, seconds: hour },
  /** Clients of salons, who have no account: by invitation and address; and all by one invitation. */
  clientPhotos: { name: 'client-photos', max: 40, seconds: hour },
  clientPhotosAtInvitation: { name: 'client-photos-all', max: 600, seconds: hour, step: 4 },
  clientPreviews: { name: 'client-previews', max: 240, seconds: hour },
  clientPreviewsAtInvitation: { name: 'client-previews-all', max: 3000, seconds: hour, step: 20 },
  clientSends: { name: 'client-sends', max: 30, seconds: hour },
  clientSendsAtInvitation: { name: 'client-sends-all', max: 120, seconds: hour },
  /** Cards for hairdressers; each copies a picture. */
  salonCard: { name: 'salon-card', max: 60, seconds: hour },
  /** Styles that a salon makes of its own photos; each copies files. */
  ownStyle: { name: 'own-style', max: 60, seconds: hour },
  /** Keys and secrets of a salon's software. */
  salonKey: { name: 'salon-key', max: 30, seconds: hour },
  /** Tests of a webhook, each of which calls a stranger's server. */
  hookTest: { name: 'hook-test', max: 30, seconds: hour },
  /** Calls of a salon's software, over all of its keys. */
  salonCalls: { name: 'salon-calls', max: 60, seconds: 60 },
  /** Views of a salon's page on other sites. */
  embed: { name: 'embed', max: 3000, seconds: hour, step: 25 },
  vote: { name: 'vote', max: 120, seconds: hour },
  /**
   * Visitors without an account, or with an unverified one, who may vote for one person from one address, since such
   * identities are easily made.
   */
  votersAtAddress: { name: 'voters', max: 10, seconds: day },
  /** People of any kind at one address whose likes may earn that person something. */
  rewardedLikersAtAddress: { name: 'rewarded-likers', max: 10, seconds: day },
  /** Views of one studio's page by one visitor that count. */
  studioView: { name: 'studio-view', max: 1, seconds: day },
  /** Views of all studios' pages from one address: enough for a school, too few to fake numbers. */
  studioViewsAtAddress: { name: 'studio-views', max: 200, seconds: day, step: 5 },
  report: { name: 'report', max: 10, seconds: day },
  submit: { name: 'submit', max: 5, seconds: day },
  answer: { name: 'answer', max: 20, seconds: hour },
  /** Error reports of browsers: enough to learn of a fault, whatever a permanently broken page sends. */
  siteError: { name: 'site-error', max: 20, seconds: hour },
  siteErrorsOfAll: { name: 'site-errors', max: 2000, seconds: hour, step: 20 },
  verifyEmail: { name: 'verify-email', max: 5, seconds: hour },
  /** Mails that ask to verify an address, by mailbox: accounts can be deleted and made again. */
  verificationsAMinute: {
    name: 'verifications-minute',
    max: 1,
    seconds: 60,
    message: 'We send one such email a minute. Please check your inbox, or ask again in a minute.',
  },
  /** Likewise by network address, since they can be sent to anybody: enough for a school. */
  verificationsFromAddress: {
    name: 'verifications-address',
    max: 60,
    seconds: hour,
    message: 'Many such emails were asked for from your network. Please ask again in an hour.',
  },
  /** Mails of any kind to an unverified mailbox, over all accounts that claim it. */
  mailsToUnproven: {
    name: 'mails-unproven',
    max: 6,
    seconds: day,
    message:
      'We have sent several emails to this address today. Please look for them in your inbox and among the spam, or ask again tomorrow.',
  },
} as const satisfies Record<string, Limit>

/** A time window in which somebody's turns are counted. */
interface Window {
  readonly id: string
  readonly end: Date
  /** Seconds until the end. */
  readonly left: number
}

/** What is left after a turn, as far as this instance knows. */
export interface TurnsLeft {
  readonly turns: number
  readonly seconds: number
}

/**
 * Counts a turn of `subject`, over all instances, in windows that begin at fixed times. Subjects are kept as
 * fingerprints only.
 * @throws {ApiError} too_many_requests until the window ends, once the limit is reached.
 */
export async function takeTurn(ctx: Context, limit: Limit, subject: string): Promise<TurnsLeft> {
  const window = windowOf(ctx, limit, subject)
  const { step = 1 } = limit
  const known = knownOf(ctx.store, window.id)
  if (known.isSpent) throw tooMany(window, limit)
  known.turns += 1
  if (known.turns >= step) {
    known.turns = 0
    const counted = await countTurns(ctx, window, { max: limit.max, step })
    known.isSpent = counted === null
    if (counted === null) throw tooMany(window, limit)
    known.counted = counted
  }
  return { turns: limit.max - known.counted - known.turns, seconds: window.left }
}

function windowOf({ clock }: Context, { name, seconds }: Limit, subject: string): Window {
  const now = clock().getTime()
  const lengthMs = seconds * 1000
  const end = (Math.floor(now / lengthMs) + 1) * lengthMs
  const id = derivedId('rate', name, subject, String(end))
  return { id, end: new Date(end), left: Math.ceil((end - now) / 1000) }
}

/** @returns how many there are now; null if that would exceed the limit. */
async function countTurns(
  { store }: Context,
  { id, end }: Window,
  { max, step }: { max: number; step: number },
): Promise<number | null> {
  return await store.transaction(async (tx) => {
    const window = await store.rateWindows.find(id, tx)
    const count = (window?.count ?? 0) + step
    if (count > max) return null
    if (window) store.rateWindows.update(tx, id, { count })
    else store.rateWindows.create(tx, id, { count, expiresAt: end })
    return count
  })
}

function tooMany({ left }: Window, { message }: Limit): ApiError {
  return new ApiError('too_many_requests', message, { retryAfterSeconds: left })
}

/** What this process knows about a window. */
interface Known {
  /** Turns in the database, when last read. */
  counted: number
  /** Local turns that are not in the database. */
  turns: number
  /** No more turns until the window ends. */
  isSpent: boolean
}

/** Eviction is harmless: at worst somebody gets a few more turns. */
const windowsOf = memoryFor<Known>(10_000)

function knownOf(store: Store, id: string): Known {
  const windows = windowsOf(store)
  const known = windows.get(id) ?? { counted: 0, turns: 0, isSpent: false }
  windows.set(id, known)
  return known
}
