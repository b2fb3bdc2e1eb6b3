import { listEntries } from '@hairstyle/core/ledger/list-entries.ts'
import type { Handler } from '../../../../http/handler.ts'
import { presentBalanceRecord } from '../../../../presenters/balance-record.ts'

export const balanceRecords: Handler<'GET /hairstyle/item/balance/records'> = async ({
  ctx,
  user,
  input: { page_no, page_size },
}) => {
  const page = { pageNo: page_no, pageSize: page_size }
  const { entries, total } = await listEntries(ctx, user.uid, page)
  return { list: entries.map(presentBalanceRecord), page_no, page_size, total }
}
