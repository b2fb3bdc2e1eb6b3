import { expect, test } from 'vitest'
import { fileNameFor } from './download.ts'

test.each([
  ['French bob in copper', 'image/webp', 'french-bob-in-copper.webp'],
  ['Café crème / №5', 'image/jpeg', 'cafe-creme-5.jpg'],
  ['../..', 'image/png', 'look.png'],
])('%s of type %s is saved as %s', (title, type, name) => {
  expect(fileNameFor(title, type)).toBe(name)
})
