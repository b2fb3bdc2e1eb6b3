import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { cloudBlobs } from './cloud-blobs.ts'
import { BlobMissingError } from './blobs.ts'

afterEach(() => vi.unstubAllEnvs())

/** Blobs of a Cloud Storage that gives these answers in turn; `hangs up` gives none. */
async function blobsAnswered(answers: (number | 'hangs up')[]) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push(`${request.method}`)
    request.resume().on('end', () => {
      if (answer === 'hangs up') return request.socket.destroy()
      response.writeHead(answer ?? 500, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ name: 'a', size: '2', crc32c: '4qIpNg==' }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const publicUrl = `http://127.0.0.1:${port}`
  vi.stubEnv('STORAGE_EMULATOR_HOST', publicUrl)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const storage = { bucket: 'demo-blobs.appspot.com', publicUrl }
  const blobs = cloudBlobs({ projectId: 'demo-blobs', storage })
  return { asked, blobs }
}

it.each(['hangs up', 503, 429] as const)(
  'reads again when Cloud Storage at first: %s',
  async (fault) => {
    const { asked, blobs } = await blobsAnswered([fault, 200])
    await expect(blobs.read('photos/a.jpg')).resolves.toBeInstanceOf(Buffer)
    expect(asked).toHaveLength(2)
  },
)

it('writes again when the connection is cut', async () => {
  const { asked, blobs } = await blobsAnswered(['hangs up', 200])
  const options = { contentType: 'image/jpeg', cacheControl: 'private' }
  await expect(blobs.save('photos/a.jpg', Buffer.from('ab'), options)).resolves.toBeUndefined()
  expect(asked).toEqual(['POST', 'POST'])
})

it('gives up when Cloud Storage stays broken', async () => {
  const { asked, blobs } = await blobsAnswered(['hangs up'])
  await expect(blobs.read('photos/a.jpg')).rejects.toThrow('socket hang up')
  expect(asked).toHaveLength(4)
})

it('asks once for what is not there', async () => {
  const { asked, blobs } = await blobsAnswered([404])
  await expect(blobs.read('photos/a.jpg')).rejects.toThrow(BlobMissingError)
  expect(asked).toHaveLength(1)
})
