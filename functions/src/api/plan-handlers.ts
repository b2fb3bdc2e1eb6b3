import type { Product } from '@hairstyle/contract/api/credits.ts'
import {
  cancelSubscription,
  changePlan,
  resumeSubscription,
} from '@hairstyle/core/payments/plans.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import type { Call, Handler } from '../http/handler.ts'
import { presentSubscription } from '../presenters/payments.ts'

type Side = 'hairstyle/item/subs' | 'tracking/plan' | 'salon-kit/plan'

interface PlanHandlers {
  readonly cancel: Handler<`POST /${Side}/cancel`>
  readonly change: Handler<`POST /${Side}/change`>
  readonly resume: Handler<`POST /${Side}/resume`>
}

/** Calls that manage the plan of a product, each rate-limited. */
export function planHandlers(product: Product): PlanHandlers {
  const begin = async ({ ctx, user: { uid } }: Pick<Call<'GET /user/info'>, 'ctx' | 'user'>) => {
    await takeTurn(ctx, limits.plan, uid)
    return { uid, product }
  }
  return {
    async cancel(call) {
      const reason = call.input.reasonType ?? null
      const request = { ...(await begin(call)), reason }
      return presentSubscription(await cancelSubscription(call.ctx, request))
    },
    async change(call) {
      const request = { ...(await begin(call)), itemId: call.input.item_id }
      return presentSubscription(await changePlan(call.ctx, request))
    },
    async resume(call) {
      return presentSubscription(await resumeSubscription(call.ctx, await begin(call)))
    },
  }
}
