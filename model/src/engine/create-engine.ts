import type { EngineConfig } from '../config.ts'
import { createEditsEngine } from './edits/edits-engine.ts'
import type { HairEngine } from './engine.ts'
import { createStrandEngine } from './strand/strand-engine.ts'

/** The engine that the configuration names. Both find faces the same way, without a GPU. */
export function createEngine(config: EngineConfig): HairEngine {
  const strand = createStrandEngine()
  switch (config.kind) {
    case 'strand':
      return strand
    case 'edits':
      return createEditsEngine(config, strand)
  }
}
