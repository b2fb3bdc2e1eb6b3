import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('a CSV file has gaps, quotes what it must, and holds no formula', () => {
  const rows = [
    ['Day', '@ada', 'Salon "Bo", Ltd'],
    ['2026-11-20', 12, null],
  ]
  expect(toCsv(rows)).toBe(`Day,'@ada,"Salon ""Bo"", Ltd"\r\n2026-11-20,12,\r\n`)
})
