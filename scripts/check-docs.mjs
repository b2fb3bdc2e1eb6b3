/**
 * Fails when a document names a file, a command or a function that does not exist, links to nothing, or has a line that
 * is too long to read outside of a table. Names are what stands in backticks: a path or file name,
 * `npm run SCRIPT [-w WORKSPACE]`, or an identifier with parentheses.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const repository = join(import.meta.dirname, '..')
const git = (...args) =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 2 ** 28 })
    .trim()
    .split('\n')
const read = (file) => readFileSync(join(repository, file), 'utf8')

const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
  existsSync(join(repository, file)),
)
/** Every file and folder, by each of its endings at a slash: `c.ts`, `b/c.ts`, `a/b/c.ts`. */
const known = new Set()
for (const file of files) {
  const parts = file.split('/')
  for (let end = 1; end <= parts.length; end += 1) {
    for (let start = 0; start < end; start += 1) known.add(parts.slice(start, end).join('/'))
  }
}
// What git ignores, or whoever deploys writes.
const made = /^deploy\/projects\/|(^|\/)(\.local|\.cache|dist|node_modules)(\/|$)/
const longestLine = 160
const isCode = /\.(ts|tsx|mjs|js|py)$/
const words = new Set(
  files
    .filter((file) => isCode.test(file))
    .flatMap((file) => read(file).match(/[\p{L}_$][\w$]*/gu) ?? []),
)
const { workspaces } = JSON.parse(read('package.json'))
const scripts = new Map(
  ['.', ...workspaces].map((name) => [
    name,
    JSON.parse(read(join(name, 'package.json'))).scripts ?? {},
  ]),
)

/** Why a name is wrong; none where it is right, or no name of ours. */
function faultOf(name, folder) {
  const [, script, rest] = /^npm run ([\w:-]+)(.*)$/s.exec(name) ?? []
  if (script !== undefined) {
    const [, workspace = '.'] = / -w (\S+)/.exec(rest) ?? []
    return scripts.get(workspace)?.[script] === undefined && 'is no command'
  }
  const [, identifier] = /^(?:[\w$]+\.)*([A-Za-z_$][\w$]*)\([^`]*\)$/.exec(name) ?? []
  if (identifier !== undefined) return !words.has(identifier) && 'is no function'
  const isFile =
    /^[\w.@-][\w.@/-]*\.(ts|tsx|mjs|js|json|md|py|css|ya?ml|rules|webp|onnx|bin)$/.test(name)
  const [first = ''] = name.split('/')
  const isFolder = /^[\w.@-]+(\/[\w.@-]+)*\/$/.test(name)
  const isPath =
    /^[\w.@/-]+\/[\w.@/-]+$/.test(name) &&
    existsSync(join(repository, first)) &&
    /^[a-z]/.test(first)
  if (
    !(isFile || isFolder || isPath) ||
    made.test(name) ||
    /(^|\/)[A-Z]+(\.|\/|$)/.test(name.replace('README', ''))
  )
    return false
  const path = name.replace(/^\.\//, '').replace(/\/$/, '')
  return (
    !known.has(path) && !known.has(relative(repository, resolve(folder, name))) && 'does not exist'
  )
}

/** As GitHub names headings. */
const slug = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

function linkFaultOf(target, file) {
  if (/^[a-z]+:/.test(target)) return false
  const [path, anchor] = target.split('#')
  const to = path === '' ? file : relative(repository, resolve(repository, dirname(file), path))
  if (!existsSync(join(repository, to))) return 'leads nowhere'
  if (anchor === undefined || !to.endsWith('.md')) return false
  const headings = [...read(to).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading))
  return !headings.includes(anchor) && 'leads to no heading'
}

const faults = []
for (const file of files.filter(
  (name) => name.endsWith('.md') && !name.includes('/articles/texts/'),
)) {
  const text = read(file)
  const prose = text.replaceAll(/^```.*?^```/gms, (block) => block.replaceAll('`', ' '))
  const told = (index, what) => {
    const line = text.slice(0, index).split('\n').length
    if (what.fault) faults.push(`${file}:${line} ${what.name} ${what.fault}`)
  }
  text.split('\n').forEach((line, index) => {
    if (line.length <= longestLine || /^\s*\|/.test(line)) return
    faults.push(`${file}:${index + 1} has more than ${longestLine} characters`)
  })
  for (const { 1: name, index } of prose.matchAll(/`([^`]+)`/g)) {
    told(index, { name, fault: faultOf(name, join(repository, dirname(file))) })
  }
  for (const { 0: name, index } of text.matchAll(/^npm run .*$/gm)) {
    told(index, { name, fault: faultOf(name.replace(/ #.*/, ''), repository) })
  }
  for (const { 1: name, index } of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
    told(index, { name, fault: linkFaultOf(name, file) })
  }
}
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}
