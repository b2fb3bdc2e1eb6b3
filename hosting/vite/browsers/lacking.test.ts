import { expect, it, test } from 'vitest'
import { lackingApis } from './lacking-apis.ts'
import { lackingStyles } from './lacking-styles.ts'
import { buildTargets, oldestBrowsers } from './supported.ts'

const inScript = (code: string) => lackingApis('any.js', code).map(({ what }) => what)
const inStyles = (css: string) => lackingStyles(css).map(({ what }) => what)

test('the list says for which browsers the site is built', () => {
  const oldest = new Map(oldestBrowsers)
  expect(oldest.get('safari')).toBe('16.4')
  expect(oldest.get('safari_ios')).toBe('16.4')
  expect(buildTargets).toContain('safari16.4')
  expect(buildTargets).toContain(`chrome${oldest.get('chrome') ?? ''}`)
})

it.each([
  ['URL.parse(a)', 'URL.parse'],
  ['Map.groupBy(a, b)', 'Map.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Promise.try(a)', 'Promise.try'],
  ['AbortSignal.any(a)', 'AbortSignal.any'],
  ['Iterator.from(a)', 'Iterator.from'],
  ['new Intl.DurationFormat(a)', 'Intl.DurationFormat'],
  ['a.union(b)', '.union()'],
  ['a.values().toArray()', '.toArray()'],
  ['a?.checkVisibility()', '.checkVisibility()'],
  ['requestIdleCallback(a)', 'requestIdleCallback'],
  ['window.requestIdleCallback(a)', '.requestIdleCallback()'],
  ['a instanceof ToggleEvent', 'ToggleEvent'],
  ['class A extends SharedStorage {}', 'SharedStorage'],
  ['scheduler.yield()', 'scheduler'],
  ['/[a--b]/v', 'the flag v'],
  ['/(?i:a)b/', '(?i:'],
])('%s is found', (code, what) => {
  expect(inScript(code)).toContain(what)
})

it.each([
  'new URL(a, b).searchParams.get(c)',
  'a.toSorted().at(-1).findLast(b)',
  'structuredClone(a)',
  'a.fetch(b)',
  'a.checkVisibility?.()',
  'typeof ToggleEvent',
  '/(?<=a)b/u',
])('%s is in all of them', (code) => {
  expect(inScript(code)).toEqual([])
})

it.each([
  ['a { field-sizing: content }', 'field-sizing'],
  ['a { color: light-dark(red, blue) }', 'color: light-dark'],
  ['a { width: 1rcap }', 'width: rcap'],
  ['a:popover-open {}', ':popover-open'],
  ['@scope (a) {}', '@scope'],
  ['a { &:hover { color: red } }', 'nesting'],
  ['a { @media print { color: red } }', 'nesting'],
])('%s is found', (css, what) => {
  expect(inStyles(css)).toEqual([what])
})

test('styles that all of them have are none of these', () => {
  const css = `@layer a { a:has(b)::backdrop { inset: 0; height: 1dvh; user-select: none } } @container (width > 1px) {}`
  expect(inStyles(css)).toEqual([])
})
