import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { functionParameters } from '@hairstyle/core/deployment.ts'
import { siteScript } from '../build/site-plugin.ts'
import { productSecrets } from './environment.ts'
import type { Ports } from './ports.ts'
import { repository } from './state-folder.ts'

type Header = { key: string; value: string }
type HeaderRule = { headers: Header[] } & ({ source: string } | { regex: string })
type FirebaseConfig = {
  functions: { source: string; codebase: string }[]
  hosting: {
    public: string
    predeploy?: unknown
    headers: HeaderRule[]
  }
}

export type ConfigInput = {
  ports: Ports
  /** Folder to write to. */
  run: string
  /** Deployable functions folder. */
  functions: string
  /** Built site. */
  site: string
}

/**
 * Writes the configuration that the CLI runs with: the committed firebase.json, pointed at this run's builds and ports,
 * its Content-Security-Policy opened for the emulators. Returns the file.
 */
export function writeFirebaseConfig({ ports, run, functions, site }: ConfigInput): string {
  const file = join(run, 'firebase.json')
  const committed = readFileSync(join(repository, 'firebase.json'), 'utf8')
  const config = JSON.parse(committed) as FirebaseConfig
  // The CLI takes only paths inside the folder of its configuration.
  placeFunctions({ ports, run, functions })
  // Where it looks for firebase-functions, and functions for what all workspaces share.
  symlinkSync(join(repository, 'node_modules'), join(run, 'node_modules'))
  cpSync(site, join(run, 'site'), { recursive: true })
  for (const rules of ['firestore.rules', 'firestore.indexes.json', 'storage.rules'])
    copyFileSync(join(repository, rules), join(run, rules))
  writeFileSync(join(run, 'site', 'local-stack.js'), siteScript({ signInUrl: urlOf(ports.signIn) }))

  config.functions = [{ source: 'functions', codebase: 'default' }]
  config.hosting.public = 'site'
  delete config.hosting.predeploy
  config.hosting.headers = config.hosting.headers.map((rule) => onlyFiles(rule, site))
  for (const { headers } of config.hosting.headers) {
    for (const header of headers) {
      if (header.key === 'Content-Security-Policy') header.value = localPolicy(header.value, ports)
    }
  }
  writeFileSync(file, JSON.stringify({ ...config, emulators: emulators(ports) }, null, 2))
  return file
}

/**
 * Puts functions where the CLI runs them, with the secrets in the file that it reads instead of asking Secret Manager.
 */
export function placeFunctions({ ports, run, functions }: Omit<ConfigInput, 'site'>): void {
  const place = join(run, 'functions')
  const ownPackages = join(functions, '../node_modules')
  cpSync(functions, place, { recursive: true })
  const packages = join(place, 'node_modules')
  if (existsSync(ownPackages) && !existsSync(packages)) symlinkSync(ownPackages, packages)
  // Else the CLI asks for each.
  const parameters = Object.entries(functionParameters)
  const values = parameters.map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(place, '.env'), values.join(''))
  const secrets = Object.entries(productSecrets(ports))
  const lines = secrets.map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
  writeFileSync(join(place, '.secret.local'), lines.join(''))
}

/**
 * A rule for a folder of the site, made one for the files that are in it. Where a file is missing, Hosting sends the
 * 404 page with the rule for `404.html`; the emulator would let that of the folder win, and browsers keep the 404 for a
 * year.
 */
function onlyFiles(rule: HeaderRule, site: string): HeaderRule {
  const folder = 'source' in rule ? /^\/(\w+)\/\*\*$/.exec(rule.source)?.[1] : undefined
  if (folder === undefined) return rule
  const files = readdirSync(join(site, folder), { recursive: true, encoding: 'utf8' })
  const paths = files.map((file) => encodeURI(file).replaceAll(/[$()*+.?[\]^{|}]/g, '\\$&'))
  return { regex: `^/${folder}/(${paths.join('|')})$`, headers: rule.headers }
}

function localPolicy(policy: string, ports: Ports): string {
  const [signIn, storage] = [urlOf(ports.signIn), urlOf(ports.storage)]
  const extra: Record<string, string> = {
    'connect-src': `${signIn} ${storage}`,
    'frame-src': signIn,
    'img-src': storage,
  }
  return policy
    .split('; ')
    .map((directive) => {
      const addition = extra[directive.slice(0, directive.indexOf(' '))]
      return addition === undefined ? directive : `${directive} ${addition}`
    })
    .join('; ')
}

function emulators(ports: Ports): object {
  const host = '127.0.0.1'
  return {
    hosting: { host, port: ports.site },
    functions: { host, port: ports.functions },
    auth: { host, port: ports.auth },
    storage: { host, port: ports.storage },
    firestore: { host, port: ports.firestore, websocketPort: ports.websocket },
    hub: { host, port: ports.hub },
    logging: { host, port: ports.logging },
    eventarc: { host, port: ports.eventarc },
    tasks: { host, port: ports.functionQueues },
    ui: { enabled: false },
    singleProjectMode: true,
  }
}

function urlOf(port: number): string {
  return `http://127.0.0.1:${port}`
}
