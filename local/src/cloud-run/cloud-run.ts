import { startCloudRunFront } from './front.ts'
import { IdTokens } from './id-tokens.ts'
import { startMetadataServer } from './metadata-server.ts'

export type CloudRunOptions = {
  ports: {
    /** Where callers of the service come in. */
    model: number
    /** Where its container listens. */
    modelContainer: number
    metadata: number
  }
  /** Address of the service. */
  url: string
  /** The account that functions and Cloud Tasks act as, the only one with the role Cloud Run Invoker. */
  invoker: string
  /** Requests that the service answers at the same time at most. */
  capacity: number
}

export type CloudRun = { tokens: IdTokens; stop: () => void }

/**
 * Starts what Google puts around the model service: the authenticating proxy, and the metadata server that issues
 * callers' tokens.
 */
export async function startCloudRun({
  ports,
  url,
  invoker,
  capacity,
}: CloudRunOptions): Promise<CloudRun> {
  const tokens = new IdTokens()
  const metadata = await startMetadataServer({ port: ports.metadata, account: invoker, tokens })
  const front = await startCloudRunFront({
    port: ports.model,
    containerPort: ports.modelContainer,
    url,
    invoker,
    tokens,
    capacity,
    whenUp: () => Promise.resolve(),
  })
  return {
    tokens,
    stop: () => {
      front.stop()
      metadata.stop()
    },
  }
}
