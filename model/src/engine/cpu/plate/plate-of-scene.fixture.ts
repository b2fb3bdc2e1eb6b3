import { buildPlate, outlinePlate } from './build-plate.ts'
import type { Plate, PlateOutline } from './build-plate.ts'
import type { PaintedScene } from './painted-scene.fixture.ts'

/** What is known of a scene's person before anything is painted. */
export function outlineOf({ input }: PaintedScene): Promise<PlateOutline> {
  return outlinePlate(input, () => undefined)
}

/** A scene's plate, without grain. */
export async function plateOf(scene: PaintedScene): Promise<Plate> {
  const detail = { sharpness: 0.5, grain: 0, blockiness: 0 }
  return buildPlate(await outlineOf(scene), detail, () => undefined)
}

/** Mean difference to the truth where `isCounted`, of sqrt-linear values 0..1. */
export function meanError(
  scene: PaintedScene,
  { linear }: Plate,
  isCounted: (i: number) => boolean,
): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < scene.isHair.length; i++) {
    if (!isCounted(i)) continue
    for (let c = 0; c < 3; c++) {
      sum += Math.abs(Math.sqrt(linear[i * 3 + c]!) - Math.sqrt(scene.truth[i * 3 + c]!))
      count++
    }
  }
  return sum / count
}
