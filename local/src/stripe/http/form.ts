import { BadParameters } from './refusal.ts'

/** Parameters as they travel: text, lists and members. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }

type Node = string | Map<string, Node>

/**
 * Reads `a=1&b[c]=2&d[0]=3&e[]=4`, the way in which Stripe takes parameters.
 * @throws {BadParameters} when a name is malformed, given twice, or both a value and a group
 */
export function parseForm(text: string): Record<string, FormValue> {
  const root = new Map<string, Node>()
  for (const [name, value] of new URLSearchParams(text)) insert(root, name, value)
  return Object.fromEntries([...root].map(([name, node]) => [name, toValue(node)]))
}

function insert(root: Map<string, Node>, name: string, value: string): void {
  const parts = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  const [head, rest] = [parts?.[1], parts?.[2]]
  if (head === undefined || rest === undefined)
    throw new BadParameters(`Invalid parameter name: ${name}`, { param: name })
  const path = [head, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')]
  let map = root
  for (const [index, segment] of path.entries()) {
    const key = segment === '' ? String(map.size) : segment
    const known = map.get(key)
    if (index === path.length - 1) {
      if (known !== undefined)
        throw new BadParameters(`Parameter given more than once: ${name}`, { param: name })
      map.set(key, value)
    } else {
      if (typeof known === 'string')
        throw new BadParameters(`Parameter is both a value and a group: ${name}`, { param: name })
      const next = known ?? new Map<string, Node>()
      map.set(key, next)
      map = next
    }
  }
}

function toValue(node: Node): FormValue {
  if (typeof node === 'string') return node
  const keys = [...node.keys()]
  const isList = keys.every((key, index) => key === String(index))
  if (isList) return [...node.values()].map(toValue)
  return Object.fromEntries([...node].map(([name, child]) => [name, toValue(child)]))
}
