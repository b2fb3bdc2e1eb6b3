import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const operator = { name: 'Hair Ltd', address: '1 Street, City', email: 'hello@hair.example' }
const folder = mkdtempSync(join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

function settingsOf(file: object) {
  writeFileSync(join(folder, 'hair-1234.json'), JSON.stringify({ operator, ...file }))
  return readSettings('hair-1234', folder)
}

it('needs to know who runs the site, and has defaults for the rest', () => {
  expect(() => readSettings('hair-5678', folder)).toThrow('hair-5678.json first')
  expect(settingsOf({})).toEqual({
    project: 'hair-1234',
    operator,
    adminEmail: null,
    region: 'us-central1',
    siteOrigin: null,
    signInOnOwnHost: false,
    measurementId: null,
    appCheck: 'watched',
    monthlyBudget: 100,
    pauseAtBudget: false,
    finish: null,
    model: { minInstances: 0, maxInstances: 4 },
    maxInstances: { inspect: 2, api: 3, uploads: 2, pages: 1 },
  })
})

it('pauses pictures at the budget only where somebody is told', () => {
  const adminEmail = 'admin@hair.example'
  expect(settingsOf({ adminEmail, pauseAtBudget: true }).pauseAtBudget).toBe(true)
  expect(() => settingsOf({ pauseAtBudget: true })).toThrow('pauseAtBudget needs adminEmail')
})

it('takes who finishes looks, and for whom', () => {
  const { finish } = settingsOf({ finish: { credits: 3, server: { dialect: 'vllm-omni' } } })
  expect(finish).toEqual({
    when: 'asked',
    credits: 3,
    styles: 'all',
    customers: 'everyone',
    server: {
      dialect: 'vllm-omni',
      card: 'rtx-pro-6000',
      minInstances: 0,
      maxInstances: 2,
      weights: { repository: 'black-forest-labs/FLUX.2-klein-4B', revision: 'main' },
    },
  })
  const openAi = { dialect: 'openai', model: 'gpt-image-2' }
  expect(settingsOf({ finish: { credits: 3, server: openAi } }).finish?.server).toEqual({
    ...openAi,
    quality: 'high',
  })
  const always = { when: 'always', credits: 3, server: { dialect: 'vllm-omni' } }
  expect(settingsOf({ finish: always }).finish?.when).toBe('always')
})

it.each(['FLUX.2-klein-9B', 'FLUX.2-klein-base-9B', 'FLUX.2-dev', 'flux2-dev-fp8'])(
  'refuses %s, which may not be used commercially',
  (name) => {
    const weights = { repository: `somebody/${name}`, revision: 'main' }
    const finish = { credits: 3, server: { dialect: 'vllm-omni', weights } }
    expect(() => settingsOf({ finish })).toThrow('FLUX Non-Commercial License')
  },
)

it('takes an own domain, over which people sign in once that is allowed', () => {
  const siteOrigin = 'https://hair.example'
  expect(settingsOf({ siteOrigin, signInOnOwnHost: true })).toMatchObject({
    siteOrigin,
    signInOnOwnHost: true,
  })
  expect(() => settingsOf({ signInOnOwnHost: true })).toThrow('signInOnOwnHost needs siteOrigin')
})

it.each([
  [{ siteOrigin: 'https://hair.example/path' }, 'must be an origin'],
  [{ siteorigin: 'https://hair.example' }, 'siteorigin'],
  [{ model: { minInstances: 5, maxInstances: 2 } }, 'minInstances must not be above maxInstances'],
  [{ finish: { credits: 3, server: { dialect: 'openai', card: 'l4', model: 'm' } } }, 'card'],
  [{ finish: { credits: 3, server: { dialect: 'vllm-omni', minInstances: 3 } } }, 'maxInstances'],
  [
    { finish: { when: 'always', credits: 3, server: { dialect: 'openai', model: 'm' } } },
    'nobody would have asked for it',
  ],
])('refuses %o in words', (file, words) => {
  expect(() => settingsOf(file)).toThrow(words)
})

it('refuses what is no project', () => {
  expect(() => readSettings('--dry-run')).toThrow('“--dry-run” is no project id.')
})
