import type { Handler } from '../../http/handler.ts'
import { viewOwnList } from '../../presenters/salon.ts'

export const listSalonStyles: Handler<'GET /salon-kit/list'> = ({ ctx, user }) =>
  viewOwnList(ctx, user.uid)
