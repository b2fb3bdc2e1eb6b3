import type { BrowserName } from '@mdn/browser-compat-data'
import browserslist from 'browserslist'

/** MDN's names of the listed browsers. Chrome and Firefox have the same versions on Android. */
const namesInMdn: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  ios_saf: ['safari_ios'],
  opera: ['opera'],
  safari: ['safari'],
  samsung: ['samsunginternet_android'],
}

/** Vite's names. Samsung's is a Chromium, whose language features are newer than the oldest Safari's. */
const namesInVite: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  opera: 'opera',
  safari: 'safari',
}

/** The oldest version of each that `.browserslistrc` allows. */
const oldest = new Map<string, string>()
for (const entry of browserslist(undefined, { path: import.meta.dirname })) {
  const [name = '', versions = ''] = entry.split(' ')
  const [version = ''] = versions.split('-')
  const other = oldest.get(name)
  if (other === undefined || isOlder(version, other)) oldest.set(name, version)
}

/** The oldest browsers that can use the site. */
export const oldestBrowsers: readonly (readonly [BrowserName, version: string])[] = [
  ...oldest,
].flatMap(([name, version]) =>
  (namesInMdn[name] ?? unknown(name)).map((inMdn) => [inMdn, version] as const),
)

/** What syntax and styles are built for. */
export const buildTargets: string[] = [...oldest].flatMap(([name, version]) => {
  const inVite = namesInVite[name]
  return inVite === undefined ? [] : [`${inVite}${version}`]
})

/** Whether `version` is older than `other`: both like "16.4" or "131". */
export function isOlder(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major === otherMajor ? minor < otherMinor : major < otherMajor
}

function unknown(name: string): never {
  throw new Error(`.browserslistrc names ${name}, which supported.ts does not know`)
}
