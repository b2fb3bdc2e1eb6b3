import { z } from 'zod'
import { deleteClock, newClock, startAdvance } from '../billing/clocks.ts'
import { listPage, Page } from '../http/list.ts'
import { Integer } from '../http/params.ts'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'

export const testClockRoutes: Route[] = [
  route(
    'POST /v1/test_helpers/test_clocks',
    z.strictObject({
      frozen_time: Integer,
      name: z.string().min(1).max(300).optional(),
    }),
    ({ account, params }) => newClock(account, params.frozen_time, params.name ?? null),
  ),
  route('GET /v1/test_helpers/test_clocks', z.strictObject(Page), ({ account, params }) =>
    listPage(account, 'test_helpers.test_clock', {
      ...params,
      url: '/v1/test_helpers/test_clocks',
    }),
  ),
  route('GET /v1/test_helpers/test_clocks/:id', z.strictObject({}), ({ account, id }) =>
    account.find('test_helpers.test_clock', id),
  ),
  route(
    'POST /v1/test_helpers/test_clocks/:id/advance',
    z.strictObject({ frozen_time: Integer }),
    ({ account, id, params }) =>
      startAdvance(account, account.find('test_helpers.test_clock', id), params.frozen_time),
  ),
  route('DELETE /v1/test_helpers/test_clocks/:id', z.strictObject({}), ({ account, id }) =>
    deleteClock(account, account.find('test_helpers.test_clock', id)),
  ),
]
