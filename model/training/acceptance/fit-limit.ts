/** A measurement of a photograph, and whether the photograph should be refused. */
export interface Sign {
  readonly name: string
  readonly isHeldOut: boolean
  readonly value: number
  readonly isRefused: boolean
}

export interface FittedLimit {
  /** A photograph above this is refused. */
  readonly limit: number
  /** Distance of the nearest photograph from the limit, on either side; below zero if some lie on the wrong side. */
  readonly margin: number
}

/** About two hundred photographs support no more than three digits. */
const digits = 3

/**
 * The limit halfway between photographs that pass and those that are refused.
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

/** Which photographs a limit gets wrong, and of how many. */
export function wrongOf(
  signs: readonly Sign[],
  limit: number,
): { readonly wrong: readonly string[]; readonly of: number } {
  const wrong = signs.filter(({ value, isRefused }) => value > limit !== isRefused)
  return { wrong: wrong.map(({ name }) => name), of: signs.length }
}
