/** Events of an account: https://docs.stripe.com/api/events */
import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Stripe } from 'stripe'
import { Refusal } from '../http/refusal.ts'
import type { Customer, Kind, Objects } from './objects.ts'
import type { Store } from './store.ts'

/** The version of the API that this stand-in speaks: that of the `stripe` library. */
export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive'

type EventType = Stripe.Event['type']

/**
 * One Stripe account: its objects, its times, and the events that tell of their changes
 * (https://docs.stripe.com/api/events).
 */
export class Account {
  readonly store: Store
  /** Where this stand-in is reached, without a slash at the end. */
  readonly url: string
  readonly #isDelivered: (type: EventType) => boolean

  /** @param isDelivered whether a webhook wants events of this type */
  constructor(store: Store, url: string, isDelivered: (type: EventType) => boolean) {
    this.store = store
    this.url = url
    this.#isDelivered = isDelivered
  }

  /** Seconds since 1970. */
  now(): number {
    return Math.floor(Date.now() / 1000)
  }

  /** The time that bills the customer: that of their test clock, if they have one. */
  timeOf({ test_clock: clock }: Pick<Customer, 'test_clock'>): number {
    return clock === null ? this.now() : this.find('test_helpers.test_clock', clock).frozen_time
  }

  /**
   * The object with this id.
   * @param param the parameter that named it; `id` for the path
   * @throws {Refusal} `resource_missing`, 404 for paths and 400 for parameters
   */
  find<K extends Kind>(kind: K, id: string, param = 'id'): Objects[K] {
    const object = this.store.get(kind, id)
    if (object) return object
    const details = { code: 'resource_missing', param }
    throw new Refusal(param === 'id' ? 404 : 400, `No such ${kind}: '${id}'`, details)
  }

  /** Saves an object and records its event. */
  create<K extends Kind>(kind: K, object: Objects[K], event?: EventType): Objects[K] {
    this.store.put(kind, object)
    if (event !== undefined) this.emit(event, object)
    return object
  }

  /** Replaces members of an object and records the event, unless nothing changed. */
  change<K extends Kind>(
    kind: K,
    object: Objects[K],
    changes: Partial<Objects[K]>,
    event?: EventType,
  ): Objects[K] {
    const next = { ...object, ...changes }
    return isDeepStrictEqual(object, next) ? object : this.create(kind, next, event)
  }

  /** Records an event about `object` as it is now. */
  emit(type: EventType, object: object): void {
    const id = newId('evt')
    const created = this.now()
    this.store.put('event', {
      id,
      object: 'event',
      api_version: apiVersion,
      created,
      data: { object },
      type,
    })
    if (this.#isDelivered(type)) this.store.put('delivery', { id, attempts: [], dueAt: Date.now() })
  }
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new id, like `cus_QXg1o8vcGmoR32QxbMz9k3aW`. */
export function newId(prefix: string): string {
  const random = Array.from({ length: 24 }, () => letters[randomInt(letters.length)])
  return `${prefix}_${random.join('')}`
}
