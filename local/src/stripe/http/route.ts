import { z } from 'zod'
import type { Account } from '../state/account.ts'
import type { Access } from './access.ts'
import { expandAnswer } from './expand.ts'
import type { FormValue } from './form.ts'
import { parseParams } from './params.ts'

type Method = 'GET' | 'POST' | 'DELETE'
type Call<P> = { account: Account; id: string; params: P }

/** One call of the API: what it takes and what it does. */
export type Route = {
  method: Method
  path: RegExp
  /** Reads the parameters; the function that it returns does the work. */
  prepare: (
    values: Record<string, FormValue>,
  ) => (account: Account, id: string, access: Access) => object
}

/** What every call takes besides its own parameters. */
const Common = z.object({ expand: z.array(z.string().min(1)).max(20).default([]) })

/**
 * @param path `POST /v1/customers/:id`
 * @param schema of the call's own parameters, strict
 */
export function route<S extends z.ZodType>(
  path: `${Method} /v1/${string}`,
  schema: S,
  handle: (call: Call<z.output<S>>) => object,
): Route {
  const [method, pattern] = path.split(' ') as [Method, string]
  return {
    method,
    path: new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`),
    prepare: (values) => {
      const { expand } = parseParams(Common, values)
      const own = Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'expand'))
      const params = parseParams(schema, own)
      return (account, id, access) =>
        expandAnswer({ account, access }, handle({ account, id, params }), expand)
    },
  }
}
