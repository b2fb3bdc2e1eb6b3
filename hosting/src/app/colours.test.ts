import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast, wordsOn } from '../lib/contrast.ts'

const source = join(import.meta.dirname, '..')
const global = readFileSync(join(import.meta.dirname, 'global.css'), 'utf8')
const [light = '', dark = ''] = global.split('@media (prefers-color-scheme: dark)')

function tokensOf(css: string): Record<string, string> {
  const found = css.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}

const schemes = {
  light: tokensOf(light),
  dark: { ...tokensOf(light), ...tokensOf(dark) },
}

/** Text in the first colour on the second. */
const pairs = [
  ['ink', 'paper'],
  ['ink', 'mist'],
  ['ink', 'violet-mist'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'mist'],
  ['paper', 'ink'],
  ['paper', 'ink-hover'],
  ['on-violet', 'violet'],
  ['on-violet', 'violet-light'],
  ['violet-strong', 'paper'],
  ['violet-strong', 'mist'],
  ['violet-strong', 'violet-mist'],
  ['violet-deep', 'violet-soft'],
  ['paper', 'violet-strong'],
  ['warm-strong', 'paper'],
  ['warm-strong', 'warm-mist'],
  ['ink', 'warm-mist'],
  ['paper', 'warm-strong'],
  ['paper', 'warm-deep'],
  ['good', 'paper'],
  ['good', 'good-mist'],
  ['paper', 'good'],
  ['white', 'night'],
  ['on-night-soft', 'night'],
  ['on-night-soft', 'night-deep'],
] as const

describe.each(Object.entries(schemes))('in the %s', (_, tokens) => {
  it.each(pairs)('%s can be read on %s', (words, ground) => {
    expect(contrast(tokens[words] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })
})

it('is the only place that names colours', () => {
  const modules = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  )
  expect(modules).not.toEqual([])
  const literals = modules.flatMap((file) =>
    [
      ...readFileSync(join(source, file), 'utf8').matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi),
    ].map(([literal]) => `${file}: ${literal}`),
  )
  expect(literals).toEqual([])
})

it('words on a colour that somebody chose are white or nearly black, whichever can be read better', () => {
  expect(wordsOn('#ffffff')).toEqual({ color: '#1a1230', isReadable: true })
  expect(wordsOn('#8a5a2b')).toEqual({ color: '#ffffff', isReadable: true })
  expect(wordsOn('#7f7f7f').isReadable).toBe(false)
})
