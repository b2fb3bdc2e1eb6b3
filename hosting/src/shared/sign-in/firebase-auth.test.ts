import { afterEach, expect, it, vi } from 'vitest'
import { stubPage } from '../../testing/browser-globals.ts'
import { canRedirect } from './firebase-auth.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it.each([
  ['the host of the site', 'site.test', true],
  ['a host of Firebase', 'project.firebaseapp.com', false],
])('a sign-in leaves the page only where Google answers to %s', (_, domain, expected) => {
  stubPage('https://site.test/shop')
  vi.stubEnv('VITE_FIREBASE_AUTH_DOMAIN', domain)
  expect(canRedirect()).toBe(expected)
})
