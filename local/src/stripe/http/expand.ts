/** Answers with objects in the place of ids: https://docs.stripe.com/api/expanding_objects */
import type { Account } from '../state/account.ts'
import type { ApiKind } from '../state/objects.ts'
import type { Access } from './access.ts'
import { BadParameters } from './refusal.ts'

/** Members with ids that can become the objects they name. */
const references: Record<string, ApiKind> = {
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  subscription: 'subscription',
}

type Node = Record<string, unknown>
type Caller = { account: Account; access: Access }

/**
 * An answer in which every path of `expand` (`latest_invoice`, `data.payments`) is an object, or a list that is
 * included only on request: https://docs.stripe.com/expand
 * @throws {BadParameters} for what cannot be expanded
 * @throws {Refusal} for objects that the key of the request may not see
 */
export function expandAnswer(caller: Caller, answer: object, expand: readonly string[]): object {
  if (expand.length === 0) return answer
  const node = structuredClone(answer) as Node
  for (const path of expand) expandIn(caller, node, path.split('.'))
  return node
}

function expandIn(caller: Caller, node: Node, [name = '', ...rest]: readonly string[]): void {
  const { account, access } = caller
  const kind = references[name]
  const value = node[name]
  if (name === 'payments' && node['object'] === 'invoice') {
    access.requireKind('invoice_payment')
    const own = account.store.all('invoice_payment').filter((made) => made.invoice === node['id'])
    node[name] ??= { object: 'list', data: structuredClone(own), has_more: false }
  } else if (kind && value !== undefined) {
    access.requireKind(kind)
    if (typeof value === 'string') node[name] = structuredClone(account.find(kind, value))
  } else if (rest.length === 0 || typeof value !== 'object') {
    throw new BadParameters(`This property cannot be expanded (${name}).`, { param: 'expand' })
  }
  const inside = node[name]
  if (rest.length === 0 || inside === null) return
  for (const next of Array.isArray(inside) ? inside : [inside]) expandIn(caller, next as Node, rest)
}
