import { z } from 'zod'
import { DatedPage, listPage } from '../http/list.ts'
import { Flag, Text } from '../http/params.ts'
import { BadParameters } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'
import type { PlainEvent } from '../state/objects.ts'

export const eventRoutes: Route[] = [
  route(
    'GET /v1/events',
    z.strictObject({
      ...DatedPage,
      delivery_success: Flag.optional(),
      type: Text.optional(),
      types: z.array(Text).max(20).optional(),
    }),
    ({ account, params: { type, types, delivery_success, ...rest } }) => {
      if (type !== undefined && types !== undefined)
        throw new BadParameters('You may only specify one of these parameters: type, types.', {
          param: 'types',
        })
      const wanted = types ?? (type === undefined ? ['*'] : [type])
      return listPage(
        account,
        'event',
        { ...rest, url: '/v1/events' },
        (event) =>
          (delivery_success ?? isDelivered(event)) === isDelivered(event) &&
          wanted.some((pattern) => matches(event.type, pattern)),
      )
    },
  ),
  route('GET /v1/events/:id', z.strictObject({}), ({ account, id }) => account.find('event', id)),
]

/** Also one that no webhook wanted. One that is on its way, or was given up, is not. */
function isDelivered({ pending_webhooks: pending }: PlainEvent): boolean {
  return pending === 0
}

function matches(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}
