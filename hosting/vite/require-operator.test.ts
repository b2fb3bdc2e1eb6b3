import { expect, test } from 'vitest'
import { missingForOperator } from './require-operator.ts'

test('a public site is not built without saying who runs it; a trial is', () => {
  const site = { VITE_SITE_URL: 'https://site.test', VITE_OPERATOR_NAME: 'Hair Ltd' }
  expect(missingForOperator(site)).toEqual(['VITE_OPERATOR_ADDRESS', 'VITE_OPERATOR_EMAIL'])
  const named = { VITE_OPERATOR_ADDRESS: '1 High Street', VITE_OPERATOR_EMAIL: 'hi@site.test' }
  expect(missingForOperator({ ...site, ...named })).toEqual([])
  expect(missingForOperator({ VITE_SITE_URL: 'http://127.0.0.1:5000' })).toEqual([])
})
