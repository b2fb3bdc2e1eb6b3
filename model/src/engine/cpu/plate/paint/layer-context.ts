import type { BehindHair } from '../../hair-mask/behind-hair.ts'
import type { BodyModel } from '../model/body-model.ts'
import type { PlateInput } from '../plate-input.ts'
import type { Removal } from '../model/removal.ts'

/** What the layers of the plate are painted from. */
export interface LayerContext {
  readonly input: PlateInput
  readonly body: BodyModel
  readonly removal: Removal
  readonly behind: BehindHair
}
