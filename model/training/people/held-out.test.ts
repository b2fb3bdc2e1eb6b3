import { expect, test } from 'vitest'
import { isHeldOut } from './held-out.ts'

test('every fifth person is held out, of real ones those whose numbers leave four', () => {
  expect(['women/15', 'men/0', 'real/014', 'real/9'].filter(isHeldOut)).toHaveLength(4)
  expect(['women/14', 'men/9', 'real/015', 'real/013'].filter(isHeldOut)).toEqual([])
})
