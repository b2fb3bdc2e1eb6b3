/** Fails if the built site needs features that some browsers of `.browserslistrc` lack. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lackingApis, type Lack } from './lacking-apis.ts'
import { lackingStyles } from './lacking-styles.ts'

/** Exceptions, and why they are harmless. */
const harmless: ReadonlyMap<string, string> = new Map([
  ['.canShare()', 'asked for before: without it pictures are saved, not sent'],
  ['.share()', 'asked for before: without it links are copied'],
  ['.requestIdleCallback()', 'asked for before: without it a timer does'],
  ['.cancelIdleCallback()', 'only where the other one is'],
  ['.hidePopover()', 'menu.tsx loads a stand-in'],
  [':popover-open', 'a movement; menu.module.css hides menus without it'],
  ['URL.canParse', 'zod asks for it before'],
  ['Error.captureStackTrace', 'Firebase asks for it before'],
  ['navigation', 'React asks for it before'],
  ['.startViewTransition()', 'React Router calls it for links that want it: none here does'],
  ['.login()', 'an address of ours, in paths.ts'],
  ['.try()', 'words of ours'],
  ['.when()', 'of zod’s own checks'],
  ['.isVisible()', 'of SWR’s own settings'],
  ['@page', 'margins on paper'],
  ['orphans', 'on paper'],
  ['widows', 'on paper'],
  ['@starting-style', 'a movement'],
  ['::selection', 'a colour'],
  ['overflow-anchor', 'nothing is anchored there in the first place'],
  ['position-area', 'behind @supports'],
  ['position-try-fallbacks', 'behind @supports'],
  ['scrollbar-color', 'a colour'],
  ['scrollbar-gutter', 'a dialog moves the page by the width of its scrollbar'],
  ['scrollbar-width', 'a scrollbar more, where scrollbars show at all'],
  ['text-wrap', 'lines of less equal length'],
])

const site = join(import.meta.dirname, '../../dist')
const used = new Set<string>()
const problems: string[] = []

function check(file: string, find: (code: string) => readonly Lack[]) {
  for (const { what, lackedBy } of find(readFileSync(join(site, file), 'utf8'))) {
    used.add(what)
    if (!harmless.has(what)) problems.push(`${file}: ${what} is not in ${lackedBy.join(', ')}`)
  }
}

// The live mirror's workers are a megabyte of TensorFlow.js, whose minified names look like anything.
for (const file of globSync('**/!(worker-*).js', { cwd: site }))
  check(file, (code) => lackingApis(file, code))
for (const file of globSync('**/*.css', { cwd: site })) check(file, lackingStyles)
for (const what of harmless.keys()) {
  if (!used.has(what)) problems.push(`check-built.ts: nothing uses ${what} any more`)
}
if (used.size === 0) problems.push('Nothing is built')
process.stdout.write(problems.map((problem) => `${problem}\n`).join(''))
process.exitCode = problems.length === 0 ? 0 : 1
