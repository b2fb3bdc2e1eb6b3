import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serve, type Served } from '../testing/serve.ts'
import { clientAddress, isProxy } from './client-address.ts'

let served: Served
beforeAll(async () => {
  const app = express().set('trust proxy', isProxy)
  served = await serve(app.use((request, response) => void response.send(clientAddress(request))))
})
afterAll(() => served.close())

const ada = '203.0.113.7'
const hosting = '151.101.1.195'
const madeUp = '192.0.2.1'
const rented = '2600:1900:4000:1::/64'

/** The forwarded header, the peer, Hosting's own header, and the expected address. */
it.each<[string, string | null, string | null, string]>([
  ['through Hosting', `${ada}, ${hosting}`, null, ada],
  ['through Hosting over IPv6', '2001:DB8::7, 2a04:4e42::1', null, '2001:db8:0:0::/64'],
  ['through Hosting with hops inside Google', `${ada}, ${hosting}, 169.254.1.1`, null, ada],
  ['through Hosting, with made-up addresses', `${madeUp}, ${ada}, ${hosting}`, null, ada],
  ['through Hosting that calls from 34.96.0.1', `${madeUp}, ${ada}, 34.96.0.1`, madeUp, ada],
  ['through Hosting that calls from 66.102.8.142', `${madeUp}, ${ada}, 66.102.8.142`, madeUp, ada],
  ['through Hosting of 64.233.172.71', `${madeUp}, ${ada}, 64.233.172.71`, madeUp, ada],
  ['through Hosting over Google’s IPv6', `${madeUp}, ${ada}, 2001:4860:4801:10::2b`, madeUp, ada],
  ['a machine that they rent of Google', `${madeUp}, 34.134.7.9`, madeUp, '34.134.7.9'],
  ['one that they rent, over IPv6', `${madeUp}, 2600:1900:4000:1::5`, null, rented],
  ['directly, pretending that Hosting called', `${madeUp}, 34.96.0.1, ${ada}`, madeUp, ada],
  ['through Hosting that names people apart', hosting, ada, ada],
  ['directly over IPv6', '2001:db8:1:2:3:4:5:6', null, '2001:db8:1:2::/64'],
  ['over IPv4 written as IPv6', `::ffff:${ada}`, null, ada],
  ['directly', ada, null, ada],
  ['directly, with made-up addresses', `${madeUp}, ${ada}`, null, ada],
  ['directly, pretending to be Hosting', `${madeUp}, ${hosting}, ${ada}`, null, ada],
  ['directly, with a made-up name', ada, madeUp, ada],
  ['with a name that is no address', hosting, 'x', hosting],
  ['on this machine', null, null, '127.0.0.1'],
])('knows where somebody calls from %s', async (_, forwarded, name, address) => {
  const headers = {
    ...(forwarded !== null && { 'X-Forwarded-For': forwarded }),
    ...(name !== null && { 'Fastly-Client-IP': name }),
  }
  expect(await (await fetch(served.origin, { headers })).text()).toBe(address)
})

it('takes a connection without an address for one of this machine', () => {
  const own = [undefined, '', '127.0.0.1', '::ffff:10.0.0.1']
  expect([...own, madeUp].map(isProxy)).toEqual([true, true, true, true, false])
})
