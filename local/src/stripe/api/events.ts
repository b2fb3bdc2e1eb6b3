import { z } from 'zod'
import { DatedPage, listPage } from '../http/list.ts'
import { Text } from '../http/params.ts'
import { BadParameters } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'

export const eventRoutes: Route[] = [
  route(
    'GET /v1/events',
    z.strictObject({
      ...DatedPage,
      type: Text.optional(),
      types: z.array(Text).max(20).optional(),
    }),
    ({ account, params: { type, types, ...rest } }) => {
      if (type !== undefined && types !== undefined)
        throw new BadParameters('You may only specify one of these parameters: type, types.', {
          param: 'types',
        })
      const wanted = types ?? (type === undefined ? ['*'] : [type])
      return listPage(account, 'event', { ...rest, url: '/v1/events' }, (event) =>
        wanted.some((pattern) => matches(event.type, pattern)),
      )
    },
  ),
  route('GET /v1/events/:id', z.strictObject({}), ({ account, id }) => account.find('event', id)),
]

function matches(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}
