import type { Account } from '../state/account.ts'
import type { ApiKind } from '../state/objects.ts'
import { BadParameters } from './refusal.ts'

/** Where ids stand that can become the objects they name, by the kind that holds them. */
const references: Partial<Record<string, Record<string, ApiKind>>> = {
  charge: { customer: 'customer', payment_intent: 'payment_intent' },
  'checkout.session': {
    customer: 'customer',
    invoice: 'invoice',
    payment_intent: 'payment_intent',
    subscription: 'subscription',
  },
  customer: { test_clock: 'test_helpers.test_clock' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  invoice: { customer: 'customer', 'parent.subscription_details.subscription': 'subscription' },
  invoice_payment: { invoice: 'invoice', 'payment.payment_intent': 'payment_intent' },
  payment_intent: {
    customer: 'customer',
    latest_charge: 'charge',
    payment_method: 'payment_method',
  },
  price: { product: 'product' },
  product: { default_price: 'price' },
  refund: { charge: 'charge', payment_intent: 'payment_intent' },
  subscription: {
    customer: 'customer',
    default_payment_method: 'payment_method',
    latest_invoice: 'invoice',
    test_clock: 'test_helpers.test_clock',
  },
}

/** Lists that an answer holds only when asked for. */
const inclusions: Record<string, (account: Account, id: string) => unknown[]> = {
  'checkout.session.line_items': (account, id) => account.find('session_items', id).items,
  'charge.refunds': (account, id) =>
    account.store
      .all('refund')
      .filter(({ charge }) => charge === id)
      .reverse(),
  'invoice.payments': (account, id) =>
    account.store.all('invoice_payment').filter(({ invoice }) => invoice === id),
}

type Node = Record<string, unknown>

/**
 * A copy of an answer in which every path of `expand` (`data.product`, `latest_invoice.payments`) is an object.
 * @throws {BadParameters} for what cannot be expanded, and for paths of more than four levels
 */
export function expandAnswer(account: Account, answer: object, expand: readonly string[]): object {
  const copy = structuredClone(answer)
  for (const path of expand) {
    const levels = path.split('.')
    if (levels.filter((level) => level !== 'data').length > 4)
      throw new BadParameters(
        `You cannot expand more than 4 levels of a property. Property: ${path}`,
        {
          param: 'expand',
        },
      )
    walk({ account, path, node: copy as Node, owner: copy as Node, within: [] }, levels)
  }
  return copy
}

type Place = { account: Account; path: string; node: Node; owner: Node; within: string[] }

function walk(place: Place, levels: string[]): void {
  const [level, ...rest] = levels
  if (level === undefined) return
  const { account, node, owner } = place
  const within = [...place.within, level]
  const kind = String(owner['object'])
  const include = node === owner ? inclusions[`${kind}.${level}`] : undefined
  const id = String(owner['id'])
  if (include && node[level] === undefined)
    node[level] = {
      object: 'list',
      data: structuredClone(include(account, id)),
      has_more: false,
      url: `/v1/${kind.replace('.', '/')}s/${id}/${level}`,
    }
  const value = node[level]
  const target = references[kind]?.[within.join('.')]
  if (typeof value === 'string' && target)
    node[level] = structuredClone(
      account.store.get(target, value) ?? account.store.get('deleted_customer', value) ?? value,
    )
  else if (!include && !target && (rest.length === 0 || typeof value !== 'object'))
    throw new BadParameters(`This property cannot be expanded (${place.path}).`, {
      param: 'expand',
    })
  for (const next of nodesOf(node[level]))
    walk(
      { ...place, node: next, ...('object' in next ? { owner: next, within: [] } : { within }) },
      rest,
    )
}

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  return typeof value === 'object' && value !== null ? [value as Node] : []
}
