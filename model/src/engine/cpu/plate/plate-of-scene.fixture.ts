import { PipelineRun } from '../pipeline.ts'
import { planPaint } from './paint/compose-plate.ts'
import { plateStages, type Plate, type PlateFacts } from './plate-stages.ts'
import type { PaintedScene } from './painted-scene.fixture.ts'

/** What is known of a scene's person before anything is painted. */
export function outlineOf({
  input,
}: PaintedScene): Promise<Pick<PlateFacts, 'keptInput' | 'bodyModel'>> {
  return runOf(input).pick('keptInput', 'bodyModel')
}

/** How much of each pixel of a scene is repainted, 0..1; the paint itself takes as long again. */
export async function paintedOf({ input }: PaintedScene): Promise<Float32Array> {
  const facts = await runOf(input).pick('layerContext', 'flyaways', 'skin')
  return planPaint(facts.layerContext, { ...facts.skin, flyaways: facts.flyaways }).painted
}

/** A scene's plate, without grain. */
export function plateOf({ input }: PaintedScene): Promise<Plate> {
  return runOf(input).get('plate')
}

function runOf(plateInput: PaintedScene['input']): PipelineRun<PlateFacts> {
  return new PipelineRun<PlateFacts>({ stages: plateStages, given: { plateInput } })
}

/** Mean difference from the truth where `isCounted`, of sqrt-linear values 0..1. */
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
