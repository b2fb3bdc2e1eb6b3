/**
 * Counts what the formatter does not see: lines of more than 120 characters (a single text may be as long as it is),
 * and runs of six or more lines that stand in two places, imports aside. Fails above the allowed counts; whoever gets
 * below lowers them.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const allowed = { long: 101, repeated: 15 }
const longest = 120
const run = 6

const repository = join(import.meta.dirname, '..')
const pattern = ['*.ts', '*.tsx', '*.js', '*.mjs', '*.py', '*.css']
const listed = ['ls-files', '--cached', '--others', '--exclude-standard', ...pattern]
const files = execFileSync('git', listed, { cwd: repository, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(repository, file)))

const literal = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\/(?:[^/\\]|\\.)+\/[a-z]*/g

/** Without its longest text or pattern, which no formatter breaks; a comment counts in whole. */
function lengthOf(line) {
  const texts = /^\s*(\/\/|\/?\*|#)/.test(line) ? [] : (line.match(literal) ?? [])
  return [...line].length - Math.max(0, ...texts.map((text) => [...text].length))
}

const long = []
/** Where each run of six lines begins, by its text. */
const places = new Map()
for (const file of files) {
  const text = readFileSync(join(repository, file), 'utf8')
  const lines = text.split('\n')
  lines.forEach((line, index) => {
    if (lengthOf(line) > longest) long.push(`${file}:${index + 1}`)
  })
  // An import is as long as it was; what is blank joins what is around.
  const blank = (block) => block.replaceAll(/[^\n]/g, '')
  const told = text
    .replaceAll(/^(import|export \{)[^'"]*?from '[^']*'$/gm, blank)
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '')
  for (let start = 0; start + run <= told.length; start += 1) {
    const key = told
      .slice(start, start + run)
      .map(({ line }) => line)
      .join('\n')
    // Of brackets alone nothing can be said twice.
    if (!/\p{L}{3}/u.test(key)) continue
    const known = places.get(key) ?? []
    known.push({ file, start, number: told[start].number })
    places.set(key, known)
  }
}

/** A run goes on where both of its places go on: only its beginning counts. */
const starts = new Set(
  [...places.values()]
    .filter((its) => its.length > 1)
    .flat()
    .map(({ file, start }) => `${file} ${start}`),
)
const repeated = [...places.values()]
  .filter(
    (its) => its.length > 1 && !its.every(({ file, start }) => starts.has(`${file} ${start - 1}`)),
  )
  .map((its) => its.map(({ file, number }) => `${file}:${number}`).join(' = '))

const found = { long, repeated }
for (const [what, its] of Object.entries(found)) {
  if (process.argv.includes('--list')) process.stdout.write(`${its.join('\n')}\n`)
  const most = allowed[what]
  if (its.length === most) continue
  const words =
    what === 'long'
      ? `lines are longer than ${longest} characters`
      : `runs of ${run} lines stand in two places`
  const advice =
    its.length > most ? 'see them with --list' : `lower the number in scripts/check-source.mjs`
  process.stderr.write(`${its.length} ${words}, and ${most} are allowed: ${advice}\n`)
  if (its.length > most) process.exitCode = 1
}
