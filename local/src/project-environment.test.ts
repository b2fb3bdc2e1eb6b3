import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { projectEnvironment } from './project-environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'project-environment-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('is what the functions of the project read', () => {
  writeFileSync(
    join(folder, '.env.shop-1'),
    'SITE_ORIGINS=https://example.com\n# a note\nLOG_LEVEL="info"\n',
  )
  expect(projectEnvironment('shop-1', folder)).toEqual({
    SITE_ORIGINS: 'https://example.com',
    LOG_LEVEL: 'info',
    GCLOUD_PROJECT: 'shop-1',
  })
})

it('is the project alone where nothing is kept for it', () => {
  expect(projectEnvironment('shop-2', folder)).toEqual({ GCLOUD_PROJECT: 'shop-2' })
})
