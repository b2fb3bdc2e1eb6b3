/** What a try-on costs. */
export const costTexts = { firstFree: 'First one free' } as const
