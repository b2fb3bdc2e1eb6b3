import type { Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data'
import { mdn } from './mdn.ts'
import { isOlder, oldestBrowsers } from './supported.ts'

interface SupportOptions {
  /** Whether a prefixed name suffices, as where the build adds it. */
  readonly withPrefix?: boolean
}

/** The oldest supported browsers without a feature, as "safari 16.4"; empty also if MDN does not know it. */
export function lackedBy(
  feature: Identifier | undefined,
  { withPrefix = false }: SupportOptions = {},
): string[] {
  const support = feature?.__compat?.support
  if (support === undefined) return []
  return oldestBrowsers
    .filter(([name, version]) => {
      const statements = statementsOf(support[name])
      return !statements.some((statement) => isThere(statement, version, withPrefix))
    })
    .map(([name, version]) => `${name} ${version}`)
}

function statementsOf(support: SupportStatement | undefined): SimpleSupportStatement[] {
  return support === undefined ? [] : [support].flat()
}

function isThere(statement: SimpleSupportStatement, version: string, withPrefix: boolean): boolean {
  const { version_added, version_removed, flags, prefix, alternative_name } = statement
  if (version_added === false || version_added === 'preview') return false
  if (flags !== undefined || alternative_name !== undefined) return false
  if (prefix !== undefined && !withPrefix) return false
  if (isOlder(version, atMost(version_added))) return false
  return version_removed === undefined || isOlder(version, atMost(version_removed))
}

/** "≤79" is the oldest examined version. */
function atMost(version: string): string {
  return version.replace('≤', '')
}

export interface Api {
  /** "URL", "Intl.DurationFormat"; "Window" also for what is called without it. */
  readonly owner: string
  /** Of a member; null for the owner itself. */
  readonly member: string | null
  readonly isStatic: boolean
  /** Which browsers do not have it. */
  readonly lackedBy: readonly string[]
}

const { builtins = {} } = mdn.javascript
const { Intl = {} } = builtins

/** All that scripts can call, with the browsers that lack it. */
export const apis: readonly Api[] = [
  ...partsOf(mdn.api).flatMap(([name, feature]) => apisOf(name, feature)),
  ...partsOf(builtins).flatMap(([name, feature]) => apisOf(name, feature)),
  ...partsOf(Intl).flatMap(([name, feature]) => apisOf(`Intl.${name}`, feature)),
]

function apisOf(owner: string, feature: Identifier): Api[] {
  const own = { owner, member: null, isStatic: true, lackedBy: lackedBy(feature) }
  const members = partsOf(feature)
    .filter(([name]) => !name.endsWith('_event'))
    .map(([name, member]) => ({
      owner,
      member: name.replace(/_static$/, ''),
      isStatic: isStatic(owner, name, member),
      lackedBy: lackedBy(member),
    }))
  return feature.__compat ? [own, ...members] : members
}

/** What MDN knows of a feature one by one. */
export function partsOf(feature: Identifier): [name: string, part: Identifier][] {
  return Object.keys(feature)
    .filter((name) => name !== '__compat')
    .flatMap((name) => {
      const part = feature[name]
      return part === undefined ? [] : [[name, part]]
    })
}

/**
 * MDN marks static members of the web's interfaces; those of the language are recognised by what their specification is
 * called.
 */
function isStatic(owner: string, name: string, { __compat }: Identifier): boolean {
  if (owner in mdn.api) return name.endsWith('_static')
  return !String(__compat?.spec_url ?? '').includes('prototype')
}
