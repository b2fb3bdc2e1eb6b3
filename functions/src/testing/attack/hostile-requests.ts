import { apiKeys, endpointOf, splitKey, type ApiKey } from '@hairstyle/contract/api.ts'
import { tenantId } from '@hairstyle/contract/envelope.ts'
import fc from 'fast-check'
import { hostileValue } from './hostile-values.ts'

/** A request as it goes over the wire. */
export interface HostileRequest {
  readonly key: ApiKey
  readonly method: string
  /** From `/api` on, with the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Valid requests of calls, where known. */
export type GoodInputs = Partial<Readonly<Record<ApiKey, object>>>

/** Below Node's own limit of 16 KB for headers and path, which would not test our code. */
const maxPath = 6000

const otherTokens = ['', 'Bearer', 'abc.def.ghi', 'a'.repeat(4000), '....', 'a%00b', '{}', 'null']

const contentTypes = [
  ...['application/json', 'application/json; charset=utf-16', 'application/json; charset=evil'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'],
  ...['multipart/form-data', `multipart/form-data; boundary=${'b'.repeat(300)}`, 'application/xml'],
]

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  fc.constantFrom('', '0', '14', '13,13', '\u00ff', 'x'.repeat(4000)).map(header('tenantId')),
  fc.constantFrom('gzip', 'br', 'deflate', 'identity', 'evil').map(header('Content-Encoding')),
  fc
    .constantFrom('::1', '1.2.3.4, 5.6.7.8', 'not an address', ','.repeat(3000))
    .map(header('X-Forwarded-For')),
  fc.constantFrom('null', 'https://evil.example', '').map(header('Origin')),
  fc.constantFrom('bytes=0-1', 'bytes=-1', 'x').map(header('Range')),
  fc
    .constantFrom('visitor=x', 'a=b; visitor=%zz', 'visitor=' + 'v'.repeat(4000))
    .map(header('Cookie')),
)

const rawBody = fc.oneof(
  fc.constantFrom('', '{', '[]', 'null', '"x"', '1', '{"a":1,"a":2}', '\ufeff{}', '--x--'),
  fc.constantFrom('--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nx'),
  fc.constantFrom('a[b][c]=1&__proto__[x]=1', 'k=1&'.repeat(2000), '%zz=%', 'a'.repeat(2e5)),
  fc.integer({ min: 100, max: 5000 }).map((depth) => '{"a":'.repeat(depth) + '1'),
  fc.string({ unit: 'binary' }),
)

/**
 * Requests for all calls of the contract, each wrong in one or more ways: fields, types, path, method, token, headers,
 * body.
 * @param tokens Of a signed-in person, and of a salon's software. Most requests carry them, to get further.
 */
export function hostileRequests(
  good: GoodInputs,
  tokens: { readonly user: string; readonly key?: string },
  keys: readonly ApiKey[] = apiKeys,
): fc.Arbitrary<HostileRequest> {
  return fc.constantFrom(...keys).chain((key) => {
    const { auth, request } = endpointOf(key)
    const fields = Object.keys(request.shape)
    const right = auth === 'key' ? (tokens.key ?? tokens.user) : tokens.user
    return fc
      .record({
        input: hostileInput(fields, (good[key] ?? {}) as Record<string, unknown>),
        method: oftenNothing(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH')),
        token: oftenNothing(fc.constantFrom(...otherTokens)),
        headers: oddHeaders,
        contentType: oftenNothing(fc.constantFrom(...contentTypes)),
        body: oftenNothing(rawBody),
      })
      .map((parts) => assemble(key, { ...parts, token: parts.token ?? right }))
  })
}

/** Some valid fields, some hostile, some missing, and sometimes additional ones. */
function hostileInput(
  fields: readonly string[],
  good: Readonly<Record<string, unknown>>,
): fc.Arbitrary<Record<string, unknown>> {
  const known = fields.map((name) => {
    const value = fc.oneof(
      { weight: 3, arbitrary: fc.constant(good[name]) },
      { weight: 2, arbitrary: hostileValue },
      { weight: 1, arbitrary: fc.constant(undefined) },
    )
    return value.map((each): [string, unknown] => [name, each])
  })
  const more = fc.array(
    fc.tuple(fc.constantFrom('id', 'uid', 'credits', '__proto__'), hostileValue),
    {
      maxLength: 1,
    },
  )
  return fc
    .tuple(fc.tuple(...known), more)
    .map(([ours, others]) => Object.fromEntries([...others, ...ours]))
}

interface Parts {
  readonly input: Readonly<Record<string, unknown>>
  readonly method: string | undefined
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
  readonly contentType: string | undefined
  readonly body: string | undefined
}

function assemble(key: ApiKey, { input, token, ...parts }: Parts): HostileRequest {
  const { method: rightMethod, path, pathParams } = splitKey(key)
  const { encoding } = endpointOf(key)
  const fields = Object.entries(input).filter(([, value]) => value !== undefined)
  const others = fields.filter(([name]) => !pathParams.includes(name))
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => asPathPart(input[name]))
  const query = rightMethod === 'GET' && others.length > 0 ? `?${form(others)}` : ''
  const method = parts.method ?? rightMethod
  const right = encoding === 'form' ? form(others) : asJson(Object.fromEntries(others))
  const rightType = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    key,
    method,
    path: `/api${filled}${query}`.slice(0, maxPath),
    headers: {
      tenantId,
      Authorization: token,
      ...(method !== 'GET' && { 'Content-Type': parts.contentType ?? rightType }),
      ...parts.headers,
    },
    ...(method !== 'GET' && { body: parts.body ?? right }),
  }
}

/** Encoded as clients do, or as only an attacker would. */
function asPathPart(value: unknown): string {
  const text = asText(value).slice(0, 3000)
  return text.startsWith('%')
    ? text.replaceAll(/[\s?#]|[^\x21-\x7e]/g, '')
    : encodeURIComponent(text)
}

function form(fields: readonly (readonly [string, unknown])[]): string {
  const pairs = fields.map(([name, value]): [string, string] => [name, asText(value)])
  return new URLSearchParams(pairs).toString()
}

function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : asJson(value)
  return text.toWellFormed()
}

function asJson(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value)
}

function header(name: string): (value: string) => Record<string, string> {
  return (value) => ({ [name]: value })
}

function oftenNothing<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
}
