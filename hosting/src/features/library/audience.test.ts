import { expect, test } from 'vitest'
import { audienceOf } from './audience.ts'

test('filters say for whom hairstyles are, or nothing of it', () => {
  expect(audienceOf(['short', 'men'])).toBe('men')
  expect(audienceOf(['women'])).toBe('women')
  expect(audienceOf(['short'])).toBeNull()
})
