interface PageRequest {
  readonly page_no: number
  readonly page_size: number
}

/** One page of a list in memory, from page 1; pages after the last are empty. */
export function pageOf<Thing>(things: readonly Thing[], { page_no, page_size }: PageRequest) {
  const start = (page_no - 1) * page_size
  return {
    list: things.slice(start, start + page_size),
    page_no,
    page_size,
    total: things.length,
  }
}
