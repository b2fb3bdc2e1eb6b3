import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'

const named = {
  VITE_OPERATOR_NAME: 'Hair Ltd',
  VITE_OPERATOR_ADDRESS: '1 High Street',
  VITE_OPERATOR_EMAIL: 'hi@site.test',
}
const site = {
  VITE_FIREBASE_API_KEY: 'AIza1',
  VITE_FIREBASE_APP_ID: '1:42:web:1',
  VITE_FIREBASE_AUTH_DOMAIN: 'site.test',
  VITE_FIREBASE_PROJECT_ID: 'hair-1234',
  VITE_SITE_URL: 'https://site.test',
}

afterEach(() => vi.unstubAllEnvs())

/** What `vite build` does first; nothing is built. */
async function beginBuild(env: Readonly<Record<string, string>>, mode = 'production') {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const configFile = join(import.meta.dirname, '../vite.config.ts')
  return await resolveConfig({ configFile, mode }, 'build', mode)
}

test('a site is not built with made-up settings: all that are missing are told', async () => {
  await expect(beginBuild({})).rejects.toThrow(
    /VITE_FIREBASE_API_KEY, VITE_FIREBASE_APP_ID, VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_PROJECT_ID, VITE_SITE_URL, .*npm run deploy/s,
  )
})

test('a public site is not built without saying who runs it', async () => {
  await expect(beginBuild({ ...site, VITE_OPERATOR_NAME: 'Hair Ltd' })).rejects.toThrow(
    'without VITE_OPERATOR_ADDRESS, VITE_OPERATOR_EMAIL:',
  )
  await expect(beginBuild({ ...site, ...named })).resolves.toBeDefined()
})

test('a trial of this machine is built as it is, and is never taken for a public site', async () => {
  expect((await beginBuild({}, 'trial')).env.VITE_SITE_URL).toBe('http://127.0.0.1:5000')
  await expect(beginBuild({ VITE_SITE_URL: 'https://site.test' }, 'trial')).rejects.toThrow(
    'VITE_OPERATOR_NAME',
  )
})
