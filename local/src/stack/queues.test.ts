import { readFileSync } from 'node:fs'
import { modelServiceSize, tryOnQueueSettings } from '@hairstyle/core/queue/try-on-queue.ts'
import { expect, it } from 'vitest'

it('the commands that deploy the queue and the model service say what the code reckons with', () => {
  const file = new URL('../../../docs/deploying.md', import.meta.url)
  const commands = readFileSync(file, 'utf8').replaceAll(/\\\n\s*/g, '')
  const { maxAttempts, minBackoffMs, maxBackoffMs, maxDoublings } = tryOnQueueSettings
  const { instances, concurrency, cores, memoryGib } = modelServiceSize
  expect(commands).toContain(
    `--max-attempts=${maxAttempts} --min-backoff=${minBackoffMs / 1000}s --max-backoff=${maxBackoffMs / 1000}s ` +
      `--max-doublings=${maxDoublings} --max-concurrent-dispatches=${instances * concurrency}`,
  )
  expect(commands).toContain(
    `--cpu ${cores} --memory ${memoryGib}Gi --concurrency ${concurrency} --max-instances ${instances}`,
  )
})
