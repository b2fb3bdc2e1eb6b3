import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { capturedLog } from '@hairstyle/core/testing/captured-log.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../testing/serve.ts'
import { useStarted, useTestApi } from '../testing/test-api.ts'
import { createApp } from './app.ts'
import { sendError } from './send-error.ts'

const secondMs = 1000
const bodyBytes = 1_000_000

const { log, lines } = capturedLog('info')
const test = useTestApi({ log })
const served = useStarted(() => serve(createApp(test.ctx), sendError(test.ctx)))
beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => void vi.useRealTimers())

/** Begins an upload. @returns access to the answer so far. */
async function beginUpload() {
  const { port } = new URL(served.origin)
  const arrived = served.nextRequest()
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.write(
    [
      'POST /api/hairstyle/upload/photo HTTP/1.1',
      'Host: site.test',
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${bodyBytes}`,
      '\r\n',
    ].join('\r\n'),
  )
  const request = await arrived
  return {
    socket,
    answer: () => answer,
    /** Sends this many bytes of the body and waits until they have arrived. */
    send: async (bytes: number): Promise<void> => {
      const before = request.socket.bytesRead
      socket.write(Buffer.alloc(bytes, 'x'))
      while (request.socket.bytesRead < before + bytes) await once(request, 'data')
    },
  }
}

async function endOf(socket: Socket): Promise<void> {
  if (!socket.closed) await once(socket, 'close')
}

describe('a body that hardly comes', () => {
  it('is given up after ten seconds, with an answer, and its connection is let go', async () => {
    const { socket, send, answer } = await beginUpload()
    await send(4000)
    vi.advanceTimersByTime(11 * secondMs)
    await endOf(socket)
    expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer()).toContain('"code":1012')
    expect(lines.join('')).toContain('body_too_slow')
    expect(lines.join('')).not.toContain('ERROR')
  })

  it('is waited for as long as it comes, and not longer', async () => {
    const { socket, send, answer } = await beginUpload()
    for (let passed = 0; passed < 40; passed += 10) {
      await send(100_000)
      vi.advanceTimersByTime(10 * secondMs)
    }
    expect(answer()).toBe('')
    vi.advanceTimersByTime(25 * secondMs)
    await endOf(socket)
    expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('ends the request like any other once it is there', async () => {
    const { socket, send, answer } = await beginUpload()
    await send(bodyBytes)
    await vi.waitFor(() => expect(answer()).toMatch(/^HTTP\/1\.1 400 /))
    vi.advanceTimersByTime(60 * secondMs)
    expect(answer()).not.toContain('408')
    socket.destroy()
  })
})
