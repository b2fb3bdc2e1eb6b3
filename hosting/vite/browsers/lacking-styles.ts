import type { Identifier } from '@mdn/browser-compat-data'
import { parse } from 'postcss'
import { lackedBy, partsOf } from './compat.ts'
import type { Lack } from './lacking-apis.ts'
import { mdn } from './mdn.ts'

const { properties, selectors, types = {}, 'at-rules': atRules } = mdn.css
/** Where MDN keeps functions such as `color-mix()` and units such as `dvh`: by the kinds of values that they are. */
const valueTypes = [types, ...partsOf(types).map(([, type]) => type)]

/**
 * CSS features of the built styles that some supported browsers lack: properties, functions, units, selectors and
 * at-rules. The build adds prefixes where needed.
 */
export function lackingStyles(css: string): Lack[] {
  const found = new Map<string, Lack>()
  const note = (what: string, feature: Identifier | undefined) => {
    const lackers = lackedBy(feature, { withPrefix: true })
    if (lackers.length > 0) found.set(what, { what, lackedBy: lackers })
  }
  parse(css).walk((node) => {
    const isNested = node.parent?.type === 'rule' && 'nodes' in node
    if (isNested) note('nesting', selectors?.nesting)
    switch (node.type) {
      case 'comment':
        break
      case 'decl':
        // A vendor-prefixed name is meant for that browser.
        if (!node.prop.startsWith('-')) note(node.prop, properties?.[node.prop])
        for (const [word] of node.value.matchAll(/[a-z-]+(?=\()|(?<=\d)[a-z]+\b/g)) {
          for (const type of valueTypes) note(`${node.prop}: ${word}`, type[word])
        }
        break
      case 'atrule':
        note(`@${node.name}`, atRules?.[node.name])
        break
      case 'rule':
        for (const [written, name = ''] of node.selector.matchAll(/::?([a-z][a-z-]*)/g)) {
          note(written, selectors?.[name])
        }
    }
  })
  return [...found.values()]
}
