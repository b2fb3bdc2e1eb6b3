import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

interface Package {
  readonly version: string
  readonly dev?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
}
type LockPackages = (
  packages: Readonly<Record<string, Package>>,
  manifest: object,
) => { packages: Readonly<Record<string, Package>> }

const file = pathToFileURL(join(import.meta.dirname, '../lock-packages.mjs')).href
const { lockPackages } = (await import(file)) as { lockPackages: LockPackages }

it('what functions need is locked as it is here, each to the version that its users find', () => {
  const packages = {
    'functions/node_modules/auth': { version: '10.0.0', dependencies: { fetch: '^3' } },
    'functions/node_modules/fetch': { version: '3.0.0' },
    'node_modules/auth': { version: '9.0.0', dependencies: { fetch: '^2' } },
    'node_modules/fetch': { version: '2.0.0', dev: true },
    'node_modules/storage': { version: '7.0.0', dependencies: { auth: '^9' } },
    'node_modules/unused': { version: '1.0.0' },
  }
  const manifest = { name: 'functions', dependencies: { storage: '7.0.0', auth: '10.0.0' } }
  const locked = Object.entries(lockPackages(packages, manifest).packages)
  expect(Object.fromEntries(locked.map(([place, { version }]) => [place, version]))).toEqual({
    '': undefined,
    'node_modules/auth': '10.0.0',
    'node_modules/fetch': '2.0.0',
    'node_modules/auth/node_modules/fetch': '3.0.0',
    'node_modules/storage': '7.0.0',
    'node_modules/storage/node_modules/auth': '9.0.0',
  })
  expect(locked.every(([, its]) => !('dev' in its))).toBe(true)
  const lacking = { name: 'functions', dependencies: { gone: '1.0.0' } }
  expect(() => lockPackages(packages, lacking)).toThrow('needs gone, which the lock file lacks')
})
