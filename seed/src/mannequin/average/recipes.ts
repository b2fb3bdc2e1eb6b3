import type { FaceName } from '../average-face.ts'
import { addShapes, closeMouth, designShape, meanShape, symmetric } from './shape.ts'
import type { Design } from './shape.ts'
import type { Portrait } from './portraits.ts'

/** What an average is made of. */
export interface Recipe {
  /** Designed mesh in face widths. */
  readonly shape: Float32Array
  /** Portraits whose brows, eyes, nose and forehead are averaged. */
  readonly upper: readonly Portrait[]
  /** Portraits with a resting mouth, for the face below the eyes; one listed twice counts twice. */
  readonly lower: readonly Portrait[]
  /** How much of the folds is taken out, 0..1. */
  readonly retouch: number
}

const restingMouth = 0.022
const closedMouth = 0.03

/** How much of the smile is taken out of the women's mean shape. */
const restingShare = 0.85

const designs: Readonly<Record<FaceName, Design>> = {
  a: { jaw: 0.11, eyes: 1.09, lips: 1.22, nose: 0.92 },
  b: { jaw: 0.05, eyes: 1.04, lips: 1.08, nose: 1 },
  c: { jaw: 0.1, eyes: 1.08, lips: 1.12, nose: 0.97 },
  d: { jaw: 0.04, eyes: 1.04, lips: 1.05, nose: 1 },
}

const retouches: Readonly<Record<FaceName, number>> = { a: 0.75, b: 0.5, c: 0.7, d: 0.55 }

export function createRecipe(name: FaceName, portraits: readonly Portrait[]): Recipe {
  const women = portraits.filter(({ look }) => look.masculinity < 0.3)
  const men = portraits.filter(({ look }) => look.masculinity > 0.7)
  const draft = ingredients(name, women, men)
  return {
    ...draft,
    retouch: retouches[name],
    shape: symmetric(designShape(closeMouth(symmetric(draft.shape)), designs[name])),
  }
}

function ingredients(
  name: FaceName,
  women: readonly Portrait[],
  men: readonly Portrait[],
): Omit<Recipe, 'retouch'> {
  const resting =
    (limit: number) =>
    ({ look }: Portrait) =>
      look.mouthGap < limit
  const younger =
    (limit: number) =>
    ({ look }: Portrait) =>
      look.age < limit
  switch (name) {
    case 'a': {
      const calm = women.filter(resting(0.045))
      return {
        shape: atRest(women.filter(resting(0.085)), men),
        upper: women,
        lower: [
          ...calm,
          ...calm,
          ...calm,
          ...men.filter(resting(restingMouth)).filter(younger(56)),
        ],
      }
    }
    case 'b':
      return {
        shape: meanShape(men.filter(resting(closedMouth)).filter(younger(56))),
        upper: men.filter(resting(0.06)).filter(younger(52)),
        lower: men.filter(resting(closedMouth)).filter(younger(55)),
      }
    case 'c': {
      const full = fullest(women, 30)
      const calm = fullest(women.filter(resting(0.04)), 8)
      return {
        shape: atRest(full, men),
        upper: full,
        lower: [...calm, ...calm, ...fullest(men.filter(resting(restingMouth)), 30)],
      }
    }
    case 'd': {
      const full = fullest(men.filter(younger(54)), 60)
      return {
        shape: meanShape(fullest(men.filter(resting(closedMouth)), 32)),
        upper: full,
        lower: fullest(men.filter(resting(closedMouth)), 32),
      }
    }
  }
}

/** Portraits with the widest noses and fullest lips. */
function fullest(portraits: readonly Portrait[], count: number): Portrait[] {
  const fullness = ({ look }: Portrait): number => look.noseWidth * 1.3 + look.lipHeight * 2
  return portraits.toSorted((p, q) => fullness(q) - fullness(p)).slice(0, count)
}

/** Mean shape of mostly smiling faces with the smile taken out: men, of whom there are enough, show the difference. */
function atRest(faces: readonly Portrait[], men: readonly Portrait[]): Float32Array {
  const calm = meanShape(men.filter(({ look }) => look.mouthGap < restingMouth))
  const smiling = meanShape(men.filter(({ look }) => look.mouthGap > 0.05 && look.mouthGap < 0.075))
  const change = addShapes(calm, smiling, -1)
  return addShapes(meanShape(faces), change, restingShare)
}
