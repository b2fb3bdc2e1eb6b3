import type { Api, ApiKey } from '@hairstyle/contract/api.ts'

type Encodings = {
  [Key in ApiKey as Api[Key] extends { encoding: string } ? Key : never]: Api[Key] extends {
    encoding: infer Encoding
  }
    ? Encoding
    : never
}

/** Bodies that are not JSON. Repeats the contract, checked by its types, so that zod stays out of the page. */
const encodings: Encodings = {
  'POST /hairstyle/upload/:type': 'multipart',
  'POST /consult/photo/add/:id/:consent/:by': 'multipart',
  'POST /hairstyle/item/buy': 'form',
}

/** Calls that carry a picture beside their fields. */
export type MultipartKey = {
  [Key in keyof Encodings]: Encodings[Key] extends 'multipart' ? Key : never
}[keyof Encodings]

export interface PreparedRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly body: string | URLSearchParams | FormData | null
  readonly contentType: string | null
}

type Fields = Readonly<Record<string, unknown>>

function asText(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(',') : String(value)
}

function asParams(fields: Fields) {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, asText(value)]))
}

/** Splits `fields` into path, query and body by the contract's key and encoding. */
export function prepareRequest(key: ApiKey, fields: Fields, image: Blob | null): PreparedRequest {
  const [method, pattern] = key.split(' ') as ['GET' | 'POST', string]
  const rest = new Map(Object.entries(fields).filter(([, value]) => value !== undefined))
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name)
    if (value === undefined) throw new TypeError(`${key} needs ${name}`)
    rest.delete(name)
    return encodeURIComponent(asText(value))
  })
  const left: Fields = Object.fromEntries(rest)
  if (method === 'GET') {
    const query = asParams(left).toString()
    const url = `/api${path}${query === '' ? '' : `?${query}`}`
    return { method, url, body: null, contentType: null }
  }
  return { method, url: `/api${path}`, ...encodeBody(key, left, image) }
}

function encodeBody(key: ApiKey, fields: Fields, image: Blob | null) {
  switch (key in encodings ? encodings[key as keyof Encodings] : 'json') {
    case 'multipart': {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, asText(value))
      if (image !== null) form.append('image', image)
      return { body: form, contentType: null }
    }
    case 'form':
      return { body: asParams(fields), contentType: null }
    case 'json':
      return { body: JSON.stringify(fields), contentType: 'application/json' }
  }
}
