/** Methods and paths: https://docs.stripe.com/api */
import { z } from 'zod'
import type { Account } from '../state/account.ts'
import type { Access } from './access.ts'
import { expandAnswer } from './expand.ts'
import { parseParams } from './params.ts'

type Method = 'GET' | 'POST' | 'DELETE'
type Call<P> = { account: Account; id: string; params: P }

/** One call of the API: what it takes and what it does. */
export type Route = {
  method: Method
  path: RegExp
  /** Reads the parameters; the function that it returns does the work. */
  prepare: (text: string) => (account: Account, id: string, access: Access) => object
}

/** What every call takes besides its own parameters. */
const expand = z.array(z.string().min(1)).max(20).default([])
type Expand = { expand: string[] }

/**
 * @param path `POST /v1/customers/:id`
 * @param shape of the call's own parameters; others are refused
 */
export function route<S extends z.ZodRawShape>(
  path: `${Method} /v1/${string}`,
  shape: S,
  handle: (call: Call<z.output<z.ZodObject<S>>>) => object,
): Route {
  const [method, pattern] = path.split(' ') as [Method, string]
  const schema = z.strictObject({ ...shape, expand })
  return {
    method,
    path: new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`),
    prepare: (text) => {
      const params = parseParams(schema, text) as z.output<z.ZodObject<S>> & Expand
      return (account, id, access) =>
        expandAnswer({ account, access }, handle({ account, id, params }), params.expand)
    },
  }
}
