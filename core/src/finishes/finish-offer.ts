import type { FinishOffer } from '../config.ts'
import type { Context } from '../context.ts'
import { BadStyleError, isDrawn } from '../styles/engine-style.ts'
import { ownCutOf } from '../styles/own-hair.ts'
import type { CreationDocument } from '../store/creations.ts'
import type { User } from '../store/users.ts'
import { pendingFinish, maxRequests } from './finish-life.ts'

/** Whether the deployment lets a person have looks finished. */
export function isForUser(
  { customers }: FinishOffer,
  user: Pick<User, 'stripeCustomerId'>,
): boolean {
  return customers === 'everyone' || user.stripeCustomerId !== null
}

/** The same for the owner of looks; reads their document only if it matters. */
export async function isForOwner(
  { store }: Pick<Context, 'store'>,
  offer: FinishOffer,
  uid: string,
): Promise<boolean> {
  if (offer.customers === 'everyone') return true
  const user = await store.users.find(uid)
  return user !== null && isForUser(offer, user)
}

type Finishable = Pick<CreationDocument, 'status' | 'photo' | 'finish' | 'reference' | 'style'>

/** Whether a new try-on's look will become a photograph for the same credit. */
export function comesWithTryOn(
  offer: FinishOffer,
  user: Pick<User, 'stripeCustomerId'>,
  creation: Finishable,
  now: Date,
): boolean {
  const look = { ...creation, status: 'done' } as const
  return offer.when === 'always' && isForUser(offer, user) && canBeFinished(offer, look, now)
}

/** Whether a look can be finished, or finished again. */
export function canBeFinished({ styles }: FinishOffer, creation: Finishable, now: Date): boolean {
  const { status, photo, finish, reference } = creation
  // Most of it is the original photograph anyway.
  if (ownCutOf(creation)) return false
  // It is drawn again, and hair of a photo is kept for a day only.
  if (reference && reference.expiresAt <= now) return false
  if (status !== 'done' || !photo || pendingFinish(finish) || finish?.status === 'done')
    return false
  if (finish && finish.request - finish.undrawn >= maxRequests) return false
  return styles === 'all' || kindOf(creation) === styles
}

function kindOf({ style }: Finishable): 'drawn' | 'photo' | null {
  try {
    return isDrawn(style.engine) ? 'drawn' : 'photo'
  } catch (error) {
    if (error instanceof BadStyleError) return null
    throw error
  }
}
