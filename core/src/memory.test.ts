import { expect, it } from 'vitest'
import { memoryFor } from './memory.ts'

it('remembers the newest things of each owner, each for as long as it holds', () => {
  const memoryOf = memoryFor<string>(2)
  const [owner, other] = [{}, {}]
  const memory = memoryOf(owner)
  memory.set('a', 'first')
  memory.set('b', 'second', 1000)
  memory.set('a', 'again')
  expect([memory.get('b', 999), memory.get('b', 1000)]).toEqual(['second', undefined])
  memory.set('c', 'third')
  const known = ['a', 'b', 'c'].map((key) => memoryOf(owner).get(key))
  expect(known).toEqual(['again', undefined, 'third'])
  expect(memoryOf(other).get('a')).toBeUndefined()
})
