/** Maps (u, v) to (p0 + p2·u + p3·v, p1 + p4·u + p5·v). */
export type Affine = readonly [number, number, number, number, number, number]

export const identity: Affine = [0, 0, 1, 0, 0, 1]

/** First `inner`, then `outer`. */
export function compose(outer: Affine, inner: Affine): Affine {
  const [x, y, a, b, c, d] = outer
  const [p, q, e, f, g, h] = inner
  return [
    x + a * p + b * q,
    y + c * p + d * q,
    a * e + b * g,
    a * f + b * h,
    c * e + d * g,
    c * f + d * h,
  ]
}

/** @throws {RangeError} when the map sends everything to a line. */
export function invert([x, y, a, b, c, d]: Affine): Affine {
  const determinant = a * d - b * c
  if (Math.abs(determinant) < 1e-9) throw new RangeError('An affine map on a line has no inverse')
  const [e, f, g, h] = [d, -b, -c, a].map((value) => value / determinant) as [
    number,
    number,
    number,
    number,
  ]
  return [-(e * x + f * y), -(g * x + h * y), e, f, g, h]
}

export function meanOf(list: readonly Affine[]): Affine {
  return identity.map(
    (_, i) => list.reduce((sum, one) => sum + one[i]!, 0) / list.length,
  ) as unknown as Affine
}
