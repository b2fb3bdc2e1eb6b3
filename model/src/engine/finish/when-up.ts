import { EngineFullError, ServerStartingError } from '../engine.ts'
import type { FinishRequest } from '../engine.ts'
import type { PictureServer } from './picture-server.ts'

/** A server that is up answers a question sooner, also while it draws. */
const promptMs = 5000

/**
 * Waits until a server is up, and says so when that takes long. Asking it starts it.
 * @throws {ServerStartingError} when it is not up for as long as a request is held; {FinishRefusal} settings when it is
 * another one than it was configured for.
 */
export async function whenUp(
  server: PictureServer,
  onServer: FinishRequest['onServer'],
): Promise<void> {
  if (!server.sleeps) return
  const timer = setTimeout(() => onServer?.('starting'), promptMs)
  try {
    await server.check()
  } catch (error) {
    if (!(error instanceof EngineFullError)) throw error
    throw new ServerStartingError('The picture server is not up yet.', { cause: error })
  } finally {
    clearTimeout(timer)
  }
  onServer?.('up')
}
