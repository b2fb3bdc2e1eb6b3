import { Visitor, parseSync, type ESTree } from 'vite'
import { apis, lackedBy, type Api } from './compat.ts'
import { mdn } from './mdn.ts'

/** What some of the supported browsers lack. */
export interface Lack {
  /** "URL.parse", ".checkVisibility()", "ViewTransition" */
  readonly what: string
  /** "safari 16.4" */
  readonly lackedBy: readonly string[]
}

type Index = ReadonlyMap<string, readonly Api[]>

const globals = indexBy(({ owner, member }) => {
  if (member === null) return owner
  return owner === 'Window' ? member : null
})
const statics = indexBy(({ owner, member, isStatic }) =>
  isStatic && member !== null ? `${owner}.${member}` : null,
)
/**
 * By name alone, since the receiver in a built script is unknown. Browsers without the whole interface are left out.
 */
const methods = indexBy(({ owner, member }) =>
  member === null || lackersOf(globals, owner).length > 0 ? null : member,
)

const { builtins: { RegExp: { unicodeSets } = {} } = {}, regular_expressions = {} } = mdn.javascript
const { modifier, lookbehind_assertion } = regular_expressions
/** Ways to write regular expressions, which builds leave as they are. */
const patterns = [
  { way: /\/\w*v\w*$/, what: 'the flag v', feature: unicodeSets },
  { way: /\(\?[ims]*-?[ims]+:/, what: '(?i:', feature: modifier },
  { way: /\(\?<[=!]/, what: '(?<=', feature: lookbehind_assertion },
]

/**
 * APIs that a built script calls, constructs or tests but some supported browsers lack. Merely read properties are
 * undefined there, which is harmless.
 */
export function lackingApis(file: string, code: string): Lack[] {
  const found = new Map<string, Lack>()
  const note = (what: string, lackers: readonly string[]) => {
    if (lackers.length > 0) found.set(what, { what, lackedBy: lackers })
  }
  const global = (node: ESTree.Node | null) => {
    if (node?.type === 'Identifier') note(node.name, lackersOf(globals, node.name))
  }
  const call = (callee: ESTree.Node) => {
    global(callee)
    if (callee.type !== 'MemberExpression' || callee.computed) return
    const { object, property } = callee
    const name = property.name
    const owned = object.type === 'Identifier' ? `${object.name}.${name}` : ''
    if (globals.has(owned)) note(owned, lackersOf(globals, owned))
    else if (statics.has(owned)) note(owned, lackersOf(statics, owned))
    else note(`.${name}()`, lackersOf(methods, name))
  }
  new Visitor({
    CallExpression: ({ callee, optional }) => {
      if (!optional) call(callee)
    },
    NewExpression: ({ callee }) => call(callee),
    MemberExpression: ({ object }) => global(object),
    BinaryExpression: ({ operator, right }) => {
      if (operator === 'instanceof') global(right)
    },
    ClassExpression: ({ superClass }) => global(superClass),
    ClassDeclaration: ({ superClass }) => global(superClass),
    Literal: (literal) => {
      if (!('regex' in literal)) return
      for (const { way, what, feature } of patterns) {
        if (way.test(literal.raw ?? '')) note(what, lackedBy(feature))
      }
    },
  }).visit(parseSync(file, code).program)
  return [...found.values()]
}

function indexBy(keyOf: (api: Api) => string | null): Index {
  const index = new Map<string, Api[]>()
  for (const api of apis) {
    const key = keyOf(api)
    if (key !== null) index.set(key, [...(index.get(key) ?? []), api])
  }
  return index
}

/** Browsers that have nothing of a name. */
function lackersOf(index: Index, name: string): readonly string[] {
  const [first, ...others] = index.get(name) ?? []
  return (first?.lackedBy ?? []).filter((browser) =>
    others.every((other) => other.lackedBy.includes(browser)),
  )
}
