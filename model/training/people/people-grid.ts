import {
  fineGrid,
  fineness,
  type CanonicalGrid,
} from '../../src/engine/cpu/hair-mask/canonical-frame.ts'

/** Room around the network's finer picture, so that training can shift, turn and scale it, px. */
export const margin = 12 * fineness

/** The pictures of people that training reads: the network's finer one with a margin. */
export const peopleGrid: CanonicalGrid = {
  width: fineGrid.width + 2 * margin,
  height: fineGrid.height + 2 * margin,
  unit: fineGrid.unit,
  origin: { x: fineGrid.origin.x + margin, y: fineGrid.origin.y + margin },
}

/**
 * Planes of a person's file, bytes of 0..255 each, one after the other. The hair's own colour, as square roots of
 * linear light, is extrapolated to where there is no hair.
 */
export const planeNames = [
  'inside',
  'face',
  'skull',
  'neck',
  'red',
  'green',
  'blue',
  'hair',
  'person',
  'skin',
  'clothes',
  'covering',
  'others',
  'hairRed',
  'hairGreen',
  'hairBlue',
  'unsure',
] as const
