import type { FinishConfig } from '../../../config.ts'
import type { PictureServer } from '../picture-server.ts'
import { idTokenHeader } from './cloud-run-identity.ts'
import { connect } from './connection.ts'
import { openAi } from './openai.ts'
import { vllmOmni } from './vllm-omni.ts'

/** The server that the configuration names. */
export function createServer({ server, url, apiKey, audience }: FinishConfig): PictureServer {
  const identify = audience === null ? null : idTokenHeader(audience)
  const connection = connect({ url, apiKey, identify })
  return server.dialect === 'openai' ? openAi(connection, server) : vllmOmni(connection, server)
}
