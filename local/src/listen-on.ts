import type { Server } from 'node:http'

/**
 * Listens on 127.0.0.1.
 * @throws when the port is taken
 */
export async function listenOn(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
}
