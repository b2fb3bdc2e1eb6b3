import type { Account } from '../state/account.ts'
import type { ApiKind } from '../state/objects.ts'
import type { Access } from './access.ts'
import { BadParameters } from './refusal.ts'

/** Where ids stand that can become the objects they name. */
const references: Record<string, ApiKind> = {
  'charge.customer': 'customer',
  'charge.payment_intent': 'payment_intent',
  'checkout.session.customer': 'customer',
  'checkout.session.invoice': 'invoice',
  'checkout.session.payment_intent': 'payment_intent',
  'checkout.session.subscription': 'subscription',
  'customer.test_clock': 'test_helpers.test_clock',
  'dispute.charge': 'charge',
  'dispute.payment_intent': 'payment_intent',
  'invoice.customer': 'customer',
  'invoice.parent.subscription_details.subscription': 'subscription',
  'invoice_payment.invoice': 'invoice',
  'invoice_payment.payment.payment_intent': 'payment_intent',
  'payment_intent.customer': 'customer',
  'payment_intent.latest_charge': 'charge',
  'payment_intent.payment_method': 'payment_method',
  'payment_method.customer': 'customer',
  'price.product': 'product',
  'product.default_price': 'price',
  'refund.charge': 'charge',
  'refund.payment_intent': 'payment_intent',
  'subscription.customer': 'customer',
  'subscription.default_payment_method': 'payment_method',
  'subscription.latest_invoice': 'invoice',
  'subscription.test_clock': 'test_helpers.test_clock',
}

type Inclusion = { of: ApiKind | 'item'; list: (account: Account, id: string) => object[] }

/** Lists that an answer holds only when asked for. */
const inclusions: Record<string, Inclusion> = {
  'charge.refunds': {
    of: 'refund',
    list: ({ store }, id) =>
      store
        .all('refund')
        .filter(({ charge }) => charge === id)
        .reverse(),
  },
  'checkout.session.line_items': {
    of: 'item',
    list: (account, id) => account.find('session_items', id).items,
  },
  'invoice.payments': {
    of: 'invoice_payment',
    list: ({ store }, id) => store.all('invoice_payment').filter(({ invoice }) => invoice === id),
  },
}

/** What answers always hold and paths may lead through; lists end in `.data`. */
const parts: Record<string, string> = {
  'invoice.lines.data': 'line_item',
  'item.price': 'price',
  'subscription.items.data': 'subscription_item',
  'subscription_item.price': 'price',
}

/** The kind in a list, by the last part of its url, where it is not just the singular. */
const listed: Record<string, string> = {
  line_items: 'item',
  lines: 'line_item',
  sessions: 'checkout.session',
  test_clocks: 'test_helpers.test_clock',
}

type Node = Record<string, unknown>
type Step = {
  kind: string
  names: readonly string[]
  rest: readonly string[]
  reference?: ApiKind
  inclusion?: Inclusion
}

/**
 * An answer in which every path of `expand` (`data.product`, `latest_invoice.payments`) is an object.
 * @throws {BadParameters} for what cannot be expanded, and for paths of more than four levels
 * @throws {Refusal} for objects that the key of the request may not see
 */
export function expandAnswer(
  { account, access }: { account: Account; access: Access },
  answer: object,
  expand: readonly string[],
): object {
  if (expand.length === 0) return answer
  const node = structuredClone(answer) as Node
  const isList = node['object'] === 'list'
  const kind = isList ? kindInList(String(node['url'])) : String(node['object'])
  for (const path of expand) {
    const levels = path.split('.')
    const own = isList ? levels.slice(1) : levels
    if ((isList && levels[0] !== 'data') || !canExpand(kind, own))
      throw new BadParameters(`This property cannot be expanded (${path}).`, { param: 'expand' })
    if (levels.length > 4)
      throw new BadParameters(`You cannot expand more than 4 levels of a property: ${path}`, {
        param: 'expand',
      })
    for (const shown of kindsOn(kind, own)) access.requireKind(shown)
    for (const object of isList ? (node['data'] as Node[]) : [node])
      expandIn(account, { kind, object }, own)
  }
  return node
}

function canExpand(kind: string, levels: readonly string[]): boolean {
  const step = stepOf(kind, levels)
  if (!step) return false
  if (step.rest.length > 0) return canExpand(step.kind, step.rest)
  return step.reference !== undefined || step.inclusion !== undefined
}

/** The kinds of objects that a path adds to an answer. */
function kindsOn(kind: string, levels: readonly string[]): ApiKind[] {
  const step = stepOf(kind, levels)
  if (!step) return []
  const added = step.reference ?? step.inclusion?.of
  const isObject = added !== undefined && added !== 'item'
  return [...(isObject ? [added] : []), ...kindsOn(step.kind, step.rest)]
}

/** What the first levels of a path lead to. */
function stepOf(kind: string, levels: readonly string[]): Step | undefined {
  for (let length = 1; length <= levels.length; length += 1) {
    const names = levels.slice(0, length)
    const rest = levels.slice(length)
    const name = [kind, ...names].join('.')
    const [reference, inclusion, part] = [references[name], inclusions[name], parts[name]]
    if (reference) return { kind: reference, names, rest, reference }
    if (inclusion) return stepInto(inclusion, names, rest)
    if (part !== undefined) return { kind: part, names, rest }
  }
  return undefined
}

function stepInto(inclusion: Inclusion, names: string[], rest: string[]): Step | undefined {
  if (rest.length > 0 && rest[0] !== 'data') return undefined
  return { kind: inclusion.of, names, rest: rest.slice(1), inclusion }
}

function expandIn(
  account: Account,
  { kind, object }: { kind: string; object: Node },
  levels: readonly string[],
): void {
  const step = stepOf(kind, levels)
  if (!step) return
  const holder = step.names.slice(0, -1).reduce((node, name) => node[name] as Node, object)
  const name = step.names.at(-1) ?? ''
  const value = holder[name]
  if (step.reference && typeof value === 'string')
    holder[name] = structuredClone(
      account.store.get(step.reference, value) ??
        account.store.get('deleted_customer', value) ??
        value,
    )
  if (step.inclusion && value === undefined)
    holder[name] = includedList(account, step.inclusion, { kind, id: String(object['id']), name })
  for (const next of objectsIn(holder[name]))
    expandIn(account, { kind: step.kind, object: next }, step.rest)
}

function includedList(
  account: Account,
  { list }: Inclusion,
  { kind, id, name }: { kind: string; id: string; name: string },
): object {
  const folder = kind.replace('.', '/')
  const data = structuredClone(list(account, id))
  return { object: 'list', data, has_more: false, url: `/v1/${folder}s/${id}/${name}` }
}

function objectsIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value as Node[]
  if (typeof value !== 'object' || value === null) return []
  const node = value as Node
  return node['object'] === 'list' ? (node['data'] as Node[]) : [node]
}

function kindInList(url: string): string {
  const last = url.slice(url.lastIndexOf('/') + 1)
  return listed[last] ?? last.replace(/s$/, '')
}
