/** A point that goes round the unit circle in equal steps: sine and cosine of an evenly growing angle without calling them. */
export interface Rotation {
  cosine: number
  sine: number
  readonly stepCosine: number
  readonly stepSine: number
}

/** Begins at `angle`, in radians; each `advance` adds `step`. */
export function rotation(angle: number, step: number): Rotation {
  return {
    cosine: Math.cos(angle),
    sine: Math.sin(angle),
    stepCosine: Math.cos(step),
    stepSine: Math.sin(step),
  }
}

export function advance(turn: Rotation): void {
  const { cosine, sine } = turn
  turn.cosine = cosine * turn.stepCosine - sine * turn.stepSine
  turn.sine = sine * turn.stepCosine + cosine * turn.stepSine
}
