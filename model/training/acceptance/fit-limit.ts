/** What is measured of a photograph, and what is to come of it. */
export interface Sign {
  readonly name: string
  readonly isHeldOut: boolean
  readonly value: number
  readonly isRefused: boolean
}

export interface FittedLimit {
  /** Above it a photograph is refused. */
  readonly limit: number
  /** How far the nearest photograph is from the limit, on either side; below zero where some lie on the wrong one. */
  readonly margin: number
}

/** Three digits are as much as some two hundred photographs tell. */
const digits = 3

/**
 * The limit in the middle between what passes and what is refused.
 *
 * @throws {RangeError} when there is none of either.
 */
export function fitLimit(signs: readonly Sign[]): FittedLimit {
  const valuesOf = (isRefused: boolean): number[] =>
    signs.filter((sign) => sign.isRefused === isRefused).map(({ value }) => value)
  const most = Math.max(...valuesOf(false))
  const least = Math.min(...valuesOf(true))
  if (!Number.isFinite(most) || !Number.isFinite(least)) {
    throw new RangeError('A limit lies between photographs that pass and such that are refused')
  }
  return {
    limit: Number(((most + least) / 2).toPrecision(digits)),
    margin: Number(((least - most) / 2).toPrecision(digits)),
  }
}

/** How many photographs a limit tells wrongly, of how many, and which. */
export function wrongOf(
  signs: readonly Sign[],
  limit: number,
): { readonly wrong: readonly string[]; readonly of: number } {
  const wrong = signs.filter(({ value, isRefused }) => value > limit !== isRefused)
  return { wrong: wrong.map(({ name }) => name), of: signs.length }
}
