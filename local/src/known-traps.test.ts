import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { repository } from './stack/state-folder.ts'

const read = (path: string) => readFileSync(`${repository}/${path}`, 'utf8')
const rows = read('docs/traps.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Trap|-)/.test(line))
  .map((line) => line.split(' | '))

it.each(rows.map(([trap = '', , , tests = '']) => [trap.replace('| ', ''), tests]))(
  '“%s” names tests that there are',
  (_, tests) => {
    const named = [...tests.matchAll(/`([^`]+)`: (.+?)(?=<br>| *\|?$)/g)]
    expect(named.length > 0).toBe(!tests.startsWith('none '))
    for (const [, file = '', name = ''] of named) expect(read(file)).toContain(name)
  },
)
