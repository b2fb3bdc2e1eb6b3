import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

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

/** Words in the first colour stand on the second. */
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

/** As WCAG defines it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = parseInt(full.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
