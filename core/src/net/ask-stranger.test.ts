import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NotPublicError, askStranger, type Resolve } from './ask-stranger.ts'
import { isPublicAddress } from './is-public-address.ts'

const question = { headers: {}, timeoutMs: 2000, maxBytes: 100, isStandIn: false } as const

let server: Server | undefined
afterEach(() => void server?.close())

async function serve(listener: RequestListener): Promise<URL> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`)
}

const names =
  (...addresses: string[]): Resolve =>
  () =>
    Promise.resolve(
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

describe('an address on the internet', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255'],
    ...[
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...['::1', '::', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::7f00:1', 'fe80::1', 'fd00:ec2::254'],
    ...['64:ff9b::a9fe:a9fe', '2002:7f00:1::', '2001::1', 'ff02::1', '2001:db8::1'],
    ...['localhost', '', '8.8.8.8.8'],
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('a server that somebody named', () => {
  it.each([
    ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://017700000001/'],
    ...[
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://169.254.169.254/computeMetadata/',
    ],
    ...[
      'https://10.0.0.1/',
      'http://example.com/',
      'https://example.com:8443/',
      'ftp://example.com/',
    ],
  ])('%s is not called', async (url) => {
    const resolve = vi.fn(names('8.8.8.8'))
    await expect(askStranger(new URL(url), { ...question, resolve })).rejects.toThrow(
      NotPublicError,
    )
    expect(resolve).not.toHaveBeenCalled()
  })

  it.each([
    ['127.0.0.1'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['169.254.169.254'],
    ['8.8.8.8', '127.0.0.1'],
    [],
  ])('is not called where its name leads to %s', async (...addresses) => {
    const asked = askStranger(new URL('https://hooks.example/'), {
      ...question,
      resolve: names(...addresses),
    })
    await expect(asked).rejects.toThrow(NotPublicError)
  })

  it('leads nowhere else', async () => {
    const asked = vi.fn()
    const url = await serve((request, response) => {
      asked(request.url)
      response.writeHead(302, { Location: '/elsewhere' }).end()
    })
    expect(await askStranger(url, { ...question, isStandIn: true })).toMatchObject({ status: 302 })
    expect(asked.mock.calls).toEqual([['/hook']])
  })

  it('is read no further than asked for', async () => {
    const url = await serve((_, response) => void response.end('x'.repeat(101)))
    const standIn = { ...question, isStandIn: true }
    await expect(askStranger(url, standIn)).rejects.toThrow('too long')
    expect(await askStranger(url, { ...standIn, maxBytes: 0 })).toEqual({ status: 200, text: '' })
    expect((await askStranger(url, { ...standIn, maxBytes: 101 })).text).toHaveLength(101)
  })

  it('is waited for no longer than asked for', async () => {
    const url = await serve((_, response) => void response.write('x'))
    const hasty = { ...question, isStandIn: true, timeoutMs: 50 }
    await expect(askStranger(url, hasty)).rejects.toThrow()
  })
})
