import { describe, expect, it } from 'vitest'
import { api, apiKeys, endpointOf, splitKey } from './api.ts'
import { apiErrors } from './errors.ts'
import { idList } from './fields.ts'

describe('the table of calls', () => {
  it.each(apiKeys)('%s names every path parameter in its request', (key) => {
    const fields = Object.keys(endpointOf(key).request.shape)
    expect(fields).toEqual(expect.arrayContaining(splitKey(key).pathParams))
  })

  it.each(apiKeys)('%s encodes a body and is cached only where that can be', (key) => {
    const { method } = splitKey(key)
    const { encoding, edgeCacheSeconds, auth } = endpointOf(key)
    if (method === 'GET') expect(encoding).toBeUndefined()
    else expect(edgeCacheSeconds).toBeUndefined()
    // A shared cache must never hold one person's answer.
    if (edgeCacheSeconds !== undefined) expect(auth).toBe('any')
  })

  it('serves no path twice, whatever its parameters are called', () => {
    const shapes = apiKeys.map((key) => key.replaceAll(/:\w+/g, ':'))
    expect(new Set(shapes).size).toBe(shapes.length)
  })
})

describe('error codes', () => {
  it('gives a code the same status wherever it is used', () => {
    const statuses = new Map<number, number>()
    for (const { code, status } of Object.values(apiErrors)) {
      expect(statuses.get(code) ?? status).toBe(status)
      statuses.set(code, status)
    }
  })
})

describe('lists of ids', () => {
  const ids = idList(3)

  it('reads an array and the comma form alike', () => {
    expect(ids.parse(['a', 'b'])).toEqual(['a', 'b'])
    expect(ids.parse('a,b')).toEqual(['a', 'b'])
  })

  it.each([
    ['none', []],
    ['none, as text', ''],
    ['too many', ['a', 'b', 'c', 'd']],
    ['a repeat', ['a', 'a']],
    ['a repeat, as text', 'a,b,a'],
    ['something that is no id', ['../secret']],
  ])('refuses %s', (_, value) => {
    expect(ids.safeParse(value).success).toBe(false)
  })
})

describe('POST /hairstyle/create', () => {
  const { request } = api['POST /hairstyle/create']
  const styles = (count: number) => Array.from({ length: count }, (_, index) => `style-${index}`)

  it('takes one to twelve different styles', () => {
    const parse = (lib_ids: string[]) => request.safeParse({ your_image: 'photo', lib_ids }).success
    expect(parse(styles(1))).toBe(true)
    expect(parse(styles(12))).toBe(true)
    expect(parse(styles(13))).toBe(false)
    expect(parse([])).toBe(false)
  })
})
