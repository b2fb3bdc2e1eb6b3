import { z } from 'zod'
import { decideDispute } from '../billing/disputes.ts'
import { DatedPage, having, listPage } from '../http/list.ts'
import { Text } from '../http/params.ts'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'

export const disputeRoutes: Route[] = [
  route(
    'GET /v1/disputes',
    z.strictObject({
      ...DatedPage,
      charge: Text.optional(),
      payment_intent: Text.optional(),
    }),
    ({ account, params: { charge, payment_intent, ...rest } }) =>
      listPage(
        account,
        'dispute',
        { ...rest, url: '/v1/disputes' },
        having({ charge, payment_intent }),
      ),
  ),
  route('GET /v1/disputes/:id', z.strictObject({}), ({ account, id }) =>
    account.find('dispute', id),
  ),
  route('POST /v1/disputes/:id/close', z.strictObject({}), ({ account, id }) =>
    decideDispute(account, account.find('dispute', id), 'lost'),
  ),
]
