import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { assertPortsFree, freePorts } from './ports.ts'

test('a taken port is named, with what wanted it and how to move', async () => {
  const ports = await freePorts()
  const squatter = createServer().listen(ports.firestore, '127.0.0.1')
  await once(squatter, 'listening')
  await expect(assertPortsFree(ports)).rejects.toThrow(
    `Port ${ports.firestore} is in use, and Firestore wants it.`,
  )
  await expect(assertPortsFree(ports)).rejects.toThrow(
    `npm start -- --port-firestore ${ports.firestore + 10}`,
  )
  squatter.close()
  await once(squatter, 'close')
  await expect(assertPortsFree(ports)).resolves.toBeUndefined()
})

test('free ports are none that the system gives to outgoing connections', async () => {
  const ports = Object.values(await freePorts())
  expect(new Set(ports).size).toBe(ports.length)
  expect(ports.filter((port) => port < 10_240 || port > 32_767)).toEqual([])
})
