import { SMTPServer } from 'smtp-server'

/**
 * A mail server that takes every mail and forgets it; addresses at `refused.example` it refuses for good, as one that
 * has no such mailbox.
 */
export async function startMailServer(
  port: number,
  log: (line: string) => void,
): Promise<{ stop: () => void }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, answer) {
      const refusal = Object.assign(new Error('No such mailbox.'), { responseCode: 550 })
      answer(address.endsWith('@refused.example') ? refusal : null)
    },
    onData(stream, { envelope }, answer) {
      stream.resume().on('end', () => {
        log(`took a mail to ${envelope.rcptTo.map(({ address }) => address).join(', ')}`)
        answer()
      })
    },
  })
  // Clients that go away in the middle are no fault of the server.
  server.on('error', (error) => log(String(error)))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    stop: () => {
      server.close()
    },
  }
}
