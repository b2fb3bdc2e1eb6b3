import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serve } from '../testing/serve.ts'
import type { Served } from '../testing/serve.ts'
import { clientAddress, isProxy } from './client-address.ts'

let served: Served
beforeAll(async () => {
  const app = express().set('trust proxy', isProxy)
  served = await serve(app.use((request, response) => void response.send(clientAddress(request))))
})
afterAll(() => served.close())

const ada = '203.0.113.7'
const hosting = '151.101.1.195'

it.each<[string, Record<string, string>, string]>([
  ['through Hosting', { 'X-Forwarded-For': `${ada}, ${hosting}` }, ada],
  [
    'through Hosting over IPv6',
    { 'X-Forwarded-For': '2001:DB8::7, 2a04:4e42::1' },
    '2001:db8:0:0::/64',
  ],
  [
    'through Hosting with hops inside Google',
    { 'X-Forwarded-For': `${ada}, ${hosting}, 169.254.1.1` },
    ada,
  ],
  [
    'through Hosting, with made-up addresses',
    { 'X-Forwarded-For': `192.0.2.1, ${ada}, ${hosting}` },
    ada,
  ],
  ...['34.96.0.1', '66.102.8.142', '64.233.172.71', '2001:4860:4801:10::2b'].map(
    (hop): [string, Record<string, string>, string] => [
      `through Hosting that calls from ${hop}`,
      { 'X-Forwarded-For': `192.0.2.1, ${ada}, ${hop}`, 'Fastly-Client-IP': '192.0.2.1' },
      ada,
    ],
  ),
  [
    'a machine that they rent of Google',
    { 'X-Forwarded-For': `192.0.2.1, 34.134.7.9`, 'Fastly-Client-IP': '192.0.2.1' },
    '34.134.7.9',
  ],
  [
    'a machine that they rent of Google, over IPv6',
    { 'X-Forwarded-For': '192.0.2.1, 2600:1900:4000:1::5' },
    '2600:1900:4000:1::/64',
  ],
  [
    'directly, pretending that Hosting called from Google',
    { 'X-Forwarded-For': `192.0.2.1, 34.96.0.1, ${ada}`, 'Fastly-Client-IP': '192.0.2.1' },
    ada,
  ],
  [
    'through Hosting that names people apart',
    { 'X-Forwarded-For': hosting, 'Fastly-Client-IP': ada },
    ada,
  ],
  ['directly over IPv6', { 'X-Forwarded-For': '2001:db8:1:2:3:4:5:6' }, '2001:db8:1:2::/64'],
  ['over IPv4 written as IPv6', { 'X-Forwarded-For': `::ffff:${ada}` }, ada],
  ['directly', { 'X-Forwarded-For': ada }, ada],
  ['directly, with made-up addresses', { 'X-Forwarded-For': `192.0.2.1, ${ada}` }, ada],
  [
    'directly, pretending to be Hosting',
    { 'X-Forwarded-For': `192.0.2.1, ${hosting}, ${ada}` },
    ada,
  ],
  [
    'directly, with a made-up name',
    { 'X-Forwarded-For': ada, 'Fastly-Client-IP': '192.0.2.1' },
    ada,
  ],
  [
    'with a name that is no address',
    { 'X-Forwarded-For': hosting, 'Fastly-Client-IP': 'x' },
    hosting,
  ],
  ['on this machine', {}, '127.0.0.1'],
])('knows where somebody calls from %s', async (_, headers, address) => {
  expect(await (await fetch(served.origin, { headers })).text()).toBe(address)
})

it('takes a connection without an address for one of this machine', () => {
  expect([undefined, '', '127.0.0.1', '::ffff:10.0.0.1', '192.0.2.1'].map(isProxy)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
})
