import type { Handler } from '../../http/handler.ts'

/** For whoever wants to know whether the limits count them as themselves; nothing is kept. */
export const siteAddress: Handler<'GET /site/address'> = ({ visitor }) =>
  Promise.resolve({ address: visitor.address })
