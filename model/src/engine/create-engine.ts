import type { FinishConfig } from '../config.ts'
import { CpuEngine, type ReadCutout } from './cpu/cpu-engine.ts'
import type { Finisher } from './engine.ts'
import { createFinisher } from './finish/finisher.ts'
import type { PictureServer } from './finish/picture-server.ts'
import { idTokenHeader } from './finish/servers/cloud-run-identity.ts'
import { connect } from './finish/servers/connection.ts'
import { openAi } from './finish/servers/openai.ts'
import { vllmOmni } from './finish/servers/vllm-omni.ts'

export interface Engines {
  /** Finds faces, draws looks and previews. */
  readonly engine: CpuEngine
  /**
   * Finishes looks, and asks their server whether it is what the configuration says; null where no server is
   * configured.
   */
  readonly finisher: (Finisher & Pick<PictureServer, 'check'>) | null
}

export function createEngines(finish: FinishConfig | null, readCutout: ReadCutout): Engines {
  const engine = new CpuEngine({ readCutout })
  if (!finish) return { engine, finisher: null }
  const server = createServer(finish)
  return { engine, finisher: { ...createFinisher(engine, server), check: () => server.check() } }
}

/** The server that the configuration names. */
function createServer({ server, url, apiKey, audience }: FinishConfig): PictureServer {
  const identify = audience === null ? null : idTokenHeader(audience)
  const connection = connect({ url, apiKey, identify })
  return server.dialect === 'openai' ? openAi(connection, server) : vllmOmni(connection, server)
}
