import type { Stripe } from 'stripe'
import { previousAttributes } from '../events/previous-attributes.ts'
import { Refusal } from '../http/refusal.ts'
import { newId } from './ids.ts'
import type { Kind, Objects, PlainCustomer } from './objects.ts'
import type { Store } from './store.ts'

/** The version of the API that this stand-in speaks: that of the `stripe` library. */
export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive'

type EventType = Stripe.Event['type']
type RequestIdentity = { id: string | null; idempotency_key: string | null }

const nobody: RequestIdentity = { id: null, idempotency_key: null }

/** One Stripe account: its objects, its times, and the events that tell of their changes. */
export class Account {
  readonly store: Store
  /** Where this stand-in is reached, without a slash at the end. */
  readonly url: string
  readonly #isDelivered: (type: EventType) => boolean
  #request = nobody

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
  timeOf(customer: Pick<PlainCustomer, 'test_clock'>): number {
    const clock = customer.test_clock
    return clock === null
      ? this.now()
      : this.find('test_helpers.test_clock', clock, 'test_clock').frozen_time
  }

  /**
   * The object with this id.
   * @param param the parameter that named it; `id` for most paths
   * @throws {Refusal} `resource_missing`, 404 for paths and 400 for parameters
   */
  find<K extends Kind>(
    kind: K,
    id: string,
    param = 'id',
    status = param === 'id' ? 404 : 400,
  ): Objects[K] {
    const object = this.store.get(kind, id)
    if (object) return object
    const name = nouns[kind] ?? kind
    throw new Refusal(status, `No such ${name}: '${id}'`, {
      code: 'resource_missing',
      param,
    })
  }

  /** Saves a new object and tells of it. */
  create<K extends Kind>(kind: K, object: Objects[K], event?: EventType): Objects[K] {
    this.store.put(kind, object)
    if (event !== undefined) this.emit(event, object)
    return object
  }

  /** Replaces members of an object; tells of it with what they were before, unless nothing changed. */
  change<K extends Kind>(
    kind: K,
    object: Objects[K],
    changes: Partial<Objects[K]>,
    event?: EventType,
  ): Objects[K] {
    const next = { ...object, ...changes }
    const previous = previousAttributes(object, next)
    if (Object.keys(previous).length === 0) return object
    this.store.put(kind, next)
    if (event !== undefined) this.emit(event, next, previous)
    return next
  }

  /** Records an event about `object` as it is now. */
  emit(type: EventType, object: object, previous?: object): void {
    const id = newId('evt')
    const isDelivered = this.#isDelivered(type)
    this.store.put('event', {
      id,
      object: 'event',
      api_version: apiVersion,
      created: this.now(),
      data: { object, ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: isDelivered ? 1 : 0,
      request: this.#request,
      type,
    })
    if (isDelivered) this.store.put('delivery', { id, attempts: [], dueAt: Date.now() })
  }

  /** Runs `work` as one step that happens or does not; its events name `request` as their cause. */
  act<T>(work: () => T, request = nobody): T {
    this.#request = request
    try {
      return this.store.batch(work)
    } finally {
      this.#request = nobody
    }
  }
}

/** What Stripe's messages call the kinds whose names differ. */
const nouns: Partial<Record<Kind, string>> = {
  payment_method: 'PaymentMethod',
  'test_helpers.test_clock': 'test clock',
}
