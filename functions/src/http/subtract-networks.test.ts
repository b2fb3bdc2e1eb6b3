import { expect, it } from 'vitest'
import { subtractNetworks } from './subtract-networks.ts'

it.each([
  [['34.64.0.0/10'], ['34.64.0.0/11', '34.96.0.0/12', '35.0.0.0/8'], ['34.112.0.0/12']],
  [['8.8.8.0/24'], ['8.0.0.0/8'], []],
  [['8.8.8.0/24'], ['2001:db8::/32', '8.8.9.0/24'], ['8.8.8.0/24']],
  [
    ['2600:1900::/30'],
    ['2600:1900::/31', '2600:1902:8000::/33'],
    ['2600:1902::/33', '2600:1903::/32'],
  ],
])('leaves of %j without %j: %j', (all, taken, left) => {
  expect(subtractNetworks(all, taken)).toEqual(left)
})
