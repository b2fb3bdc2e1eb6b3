/**
 * Builds what is deployed: functions/dist with contract/ and core/ bundled in, because a deploy uploads that folder
 * alone, a package.json of the exact packages that stay outside,
 * and a lock file of all that those need.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'
import { lockPackages } from './lock-packages.mjs'

const folder = import.meta.dirname
const output = join(folder, 'dist')
const dependencies = {}
/** As CommonJS these come in fewer files; of firebase-admin, the ES modules load gRPC at once. */
const loadFaster = new Set(['firebase-admin', 'firebase-functions'])
const requiredPackages = 'required-packages'
const requireBanner = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`

rmSync(output, { recursive: true, force: true })
await build({
  // A worker thread starts from a file of its own.
  entryPoints: ['src/index.ts', 'src/photos/heic-worker.ts'].map((file) => join(folder, file)),
  entryNames: '[name]',
  outdir: output,
  bundle: true,
  // Lazy imports stay lazy, so that a cold start loads little.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  banner: { js: requireBanner },
  plugins: [{ name: 'packages-stay-outside', setup: keepPackagesOutside }],
})
const manifest = {
  name: 'hairstyle-functions',
  private: true,
  type: 'module',
  main: 'index.js',
  engines: { node: '24' },
  dependencies: Object.fromEntries(Object.entries(dependencies).sort()),
}
writeJson('package.json', manifest)
const { packages } = JSON.parse(readFileSync(join(folder, '../package-lock.json'), 'utf8'))
writeJson('package-lock.json', lockPackages(packages, manifest))

function writeJson(name, content) {
  writeFileSync(join(output, name), `${JSON.stringify(content, null, 2)}\n`)
}

function keepPackagesOutside({ onResolve, onLoad }) {
  onResolve({ filter: /^[^./]/ }, ({ path, resolveDir, kind, namespace }) => {
    if (namespace === requiredPackages) return { path, external: true }
    if (kind === 'entry-point' || path.startsWith('node:') || path.startsWith('@hairstyle/')) return
    const name = path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/')
    dependencies[name] = versionOf(name, resolveDir)
    return loadFaster.has(name) && kind === 'import-statement'
      ? { path, namespace: requiredPackages }
      : { path, external: true }
  })
  onLoad({ filter: /.*/, namespace: requiredPackages }, ({ path }) => ({
    contents: `module.exports = require(${JSON.stringify(path)})`,
    resolveDir: folder,
  }))
}

/** The installed version, which must be the one that functions/dist finds too. */
function versionOf(name, importer) {
  const version = installedVersion(name, importer)
  if (version === undefined) throw new Error(`${name} is not installed.`)
  if (version !== installedVersion(name, output))
    throw new Error(`${relative(folder, importer)} uses another ${name} than functions/ does.`)
  return version
}

function installedVersion(name, from) {
  const home = packageFolder(name, from)
  return home && JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version
}

function packageFolder(name, from) {
  const home = join(from, 'node_modules', name)
  if (existsSync(home)) return home
  return dirname(from) === from ? undefined : packageFolder(name, dirname(from))
}
