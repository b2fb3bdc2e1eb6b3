/**
 * `node scripts/bootstrap.mjs COMMAND …` runs on the Node that the machine has (20 or newer), with nothing installed:
 * installs the packages when they are missing or package-lock.json changed, then runs COMMAND on the project's Node 24.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const modules = join(root, 'node_modules')
const binaries = join(modules, '.bin')
const stampFile = join(modules, '.installed')

const commands = {
  install: undefined,
  start: ['local/src/start.ts'],
  dev: ['local/src/dev.ts'],
  // A real project where one is named, else the stack that runs here.
  seed: [process.env.GCLOUD_PROJECT ? 'seed/src/seed-project.ts' : 'local/src/seed.ts'],
  deploy: ['deploy/src/main.ts'],
  bench: ['e2e/src/bench/main.ts'],
  attack: ['e2e/src/attack/main.ts'],
  screenshots: ['e2e/src/screenshots/main.ts'],
  test: ['node_modules/vitest/vitest.mjs', 'run'],
}

/** Packages whose install script is needed; the others work without theirs, and one of those needs a compiler. */
const packagesWithScripts = ['node']

const [command = '', ...rest] = process.argv.slice(2)
if (!(command in commands)) {
  console.error(`Usage: node scripts/bootstrap.mjs ${Object.keys(commands).join('|')}`)
  process.exit(2)
}
await installIfNeeded()
const script = commands[command]
if (script) process.exit(await run(join(binaries, 'node'), [...script, ...rest], true))

async function installIfNeeded() {
  const stamp = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (isInstalled(stamp)) return
  console.log('Installing packages (first run, or package-lock.json changed) …')
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await npm(['ci', ...quiet])
  await npm(['rebuild', '--loglevel=error', ...packagesWithScripts])
  writeFileSync(stampFile, stamp)
}

function isInstalled(stamp) {
  if (!existsSync(join(binaries, 'node'))) return false
  if (existsSync(stampFile)) return readFileSync(stampFile, 'utf8') === stamp
  // Installed by hand: npm's own record is younger than the lock file.
  const record = join(modules, '.package-lock.json')
  const modified = (file) => statSync(file).mtimeMs
  return existsSync(record) && modified(record) >= modified(join(root, 'package-lock.json'))
}

async function npm(args) {
  // Inside an npm script, npm says where it and its Node are. Ours may be the one in node_modules, which goes away now.
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env
  const isScript = cli !== undefined && /\.c?js$/.test(cli)
  const code = isScript ? await run(node, [cli, ...args], false) : await run('npm', args, false)
  if (code !== 0) {
    console.error(`npm ${args[0]} failed.`)
    process.exit(code)
  }
}

/** Runs a program with the project's tools first in PATH; resolves with its exit code. */
function run(program, args, isTold) {
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${binaries}${delimiter}${process.env.PATH}`,
      // The stack's many programs load the same large libraries: Node caches the compiled code.
      NODE_COMPILE_CACHE: join(modules, '.cache', 'compiled'),
    },
    // Over the fourth channel a program notices that this launcher is gone.
    stdio: ['inherit', 'inherit', 'inherit', ...(isTold ? ['ipc'] : [])],
  })
  const forward = (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
  const watch = endWithNpm(() => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, forward)
      clearInterval(watch)
      resolve(code ?? 1)
    })
  })
}

/** npm cannot pass on its own SIGKILL, but its end shows in the parent's id. */
function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  return setInterval(() => {
    if (process.ppid !== parent) end()
  }, 1000)
}
