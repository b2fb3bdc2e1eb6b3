import type { Handler } from '../../http/handler.ts'
import { viewSalon } from '../../presenters/salon.ts'

export const salonInfo: Handler<'GET /salon-kit/info'> = ({ ctx, user }) => viewSalon(ctx, user.uid)
