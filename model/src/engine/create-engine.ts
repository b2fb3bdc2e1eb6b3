import type { FinishConfig } from '../config.ts'
import { createCpuEngine } from './cpu/cpu-engine.ts'
import type { CpuEngine, ReadCutout } from './cpu/cpu-engine.ts'
import type { Finisher } from './engine.ts'
import { createFinisher } from './finish/finisher.ts'
import type { PictureServer } from './finish/picture-server.ts'
import { createServer } from './finish/servers/create-server.ts'

export interface Engines {
  /** Finds faces, draws looks and previews. */
  readonly engine: CpuEngine
  /** Finishes looks, and asks their server whether it is what the configuration says; null where no server is configured. */
  readonly finisher: (Finisher & Pick<PictureServer, 'check'>) | null
}

export function createEngines(finish: FinishConfig | null, readCutout: ReadCutout): Engines {
  const engine = createCpuEngine({ readCutout })
  if (!finish) return { engine, finisher: null }
  const server = createServer(finish)
  return { engine, finisher: { ...createFinisher(engine, server), check: () => server.check() } }
}
