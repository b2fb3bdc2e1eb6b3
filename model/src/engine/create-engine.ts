import type { EngineConfig } from '../config.ts'
import type { ReadCutout } from './cpu/cutout-cache.ts'
import { createEditsEngine } from './edits/edits-engine.ts'
import type { HairEngine } from './engine.ts'
import { createCpuEngine } from './cpu/cpu-engine.ts'

/** The engine that the configuration names. Both find faces with the CPU. */
export function createEngine(config: EngineConfig, readCutout: ReadCutout): HairEngine {
  const cpu = createCpuEngine({ readCutout })
  switch (config.kind) {
    case 'cpu':
      return cpu
    case 'edits':
      return createEditsEngine(config, cpu)
  }
}
