/** What a try-on costs. */
export const costTexts = {
  firstFree: 'First one free',
  /** Beside what spends a credit. */
  buys: 'A credit is a look in full size and every colour, to download. If the picture goes wrong, it is back.',
} as const
