import type { Handler } from '../../../http/handler.ts'
import { presentItem } from '../../../presenters/item.ts'

export const listItems: Handler<'GET /hairstyle/item/list'> = async ({ ctx }) => {
  return (await ctx.store.items.listOffered('credits')).map(presentItem)
}
