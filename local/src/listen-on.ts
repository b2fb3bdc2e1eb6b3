import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Listening {
  readonly port: number
  readonly url: string
  /** Closes the server and its open connections. */
  readonly stop: () => void
}

/**
 * Listens on 127.0.0.1. @param port 0 takes any.
 * @throws when the port is taken
 */
export async function listenOn(server: Server, port: number): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
