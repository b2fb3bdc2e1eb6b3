import { describe, expect, it } from 'vitest'
import { prepareRequest } from './api-request.ts'

describe('prepareRequest', () => {
  it('puts path parameters into the path and the rest of a read into the query', () => {
    expect(
      prepareRequest(
        'GET /hairstyle/lib/random/:id',
        { id: 'a/b', count: 4, label: undefined },
        null,
      ),
    ).toEqual({
      method: 'GET',
      url: '/api/hairstyle/lib/random/a%2Fb?count=4',
      body: null,
      contentType: null,
    })
  })

  it('keeps a plus, a space and an ampersand apart in a query', () => {
    const keyword = 'a+b & c%2B'
    const { url } = prepareRequest('GET /article/list/search', { keyword }, null)
    expect(new URL(url, 'https://site.test').searchParams.get('keyword')).toBe(keyword)
  })

  it('joins lists in queries with commas', () => {
    const { url } = prepareRequest(
      'GET /hairstyle/create/results',
      { create_ids: ['a', 'b'] },
      null,
    )
    expect(url).toBe('/api/hairstyle/create/results?create_ids=a%2Cb')
  })

  it('sends JSON without the fields that are not given', () => {
    expect(
      prepareRequest(
        'POST /hairstyle/create',
        { your_image: 'p', lib_ids: ['a'], color: undefined },
        null,
      ),
    ).toMatchObject({
      body: '{"your_image":"p","lib_ids":["a"]}',
      contentType: 'application/json',
    })
  })

  it('sends forms where the contract asks for them', () => {
    const { body } = prepareRequest(
      'POST /hairstyle/item/buy',
      { item_id: 'pack', redirect_url: 'https://a.example/b' },
      null,
    )
    expect((body as URLSearchParams).toString()).toBe(
      'item_id=pack&redirect_url=https%3A%2F%2Fa.example%2Fb',
    )
  })

  it('carries the picture beside the fields', async () => {
    const image = new Blob(['pixels'])
    const { url, body } = prepareRequest('POST /hairstyle/upload/:type', { type: 'photo' }, image)
    expect(url).toBe('/api/hairstyle/upload/photo')
    const sent = (body as FormData).get('image') as File
    expect(await sent.text()).toBe('pixels')
  })

  it('refuses a path with a hole in it', () => {
    expect(() => prepareRequest('GET /hairstyle/main/lib/:id', {}, null)).toThrow('needs id')
  })
})
