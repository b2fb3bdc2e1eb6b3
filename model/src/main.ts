import { once } from 'node:events'
import { BlobMissingError } from '@hairstyle/core/blobs/blobs.ts'
import { parseConfig } from '@hairstyle/core/config.ts'
import { createContext } from '@hairstyle/core/context.ts'
import { cutoutPath } from '@hairstyle/core/cutouts/cutout-name.ts'
import { parseModelConfig } from './config.ts'
import { createEngines } from './engine/create-engine.ts'
import { EngineFullError, EngineRefusal } from './engine/engine.ts'
import { callerBehindCloudRun, verifiedCaller } from './http/caller.ts'
import { runFinish } from './jobs/finish.ts'
import { runPreviews } from './jobs/previews.ts'
import type { Outcome } from './jobs/run-job.ts'
import { runTryOn } from './jobs/try-on.ts'
import { keepNoPictures } from './pictures/keep-no-pictures.ts'
import { createApp } from './server.ts'
import { besideWarmUp, warmUp } from './warm-up.ts'

/** After this, unfinished work is given back for another instance to take. */
const finishWithinMs = 2000
const endWithinMs = 4000

const { host, port, isOnCloudRun, finish } = parseModelConfig(process.env)
const ctx = createContext(parseConfig(process.env))
keepNoPictures()
const { engine, finisher } = createEngines(finish, besideWarmUp(readCutout))
const ending = new AbortController()
const running = new Set<Promise<Outcome>>()
let isReady = false

const callerOf = isOnCloudRun ? callerBehindCloudRun : verifiedCaller()
const app = createApp({
  ctx,
  inspector: engine,
  run: (delivery) => noted(runTryOn({ ctx, engine, ending: ending.signal }, delivery)),
  runPreviews: (delivery) =>
    noted(runPreviews({ ctx, previewer: engine, ending: ending.signal }, delivery)),
  runFinish: (createId) => noted(runFinish({ ctx, finisher, ending: ending.signal }, createId)),
  isReady: () => isReady,
  callerOf,
})
const server = app.listen(port, host)
// Node would write its lines one by one, and nobody would see one error in them.
process.on('uncaughtExceptionMonitor', (err) => ctx.log.fatal({ err }, 'this process broke'))
process.once('SIGTERM', () => void end())
process.once('SIGINT', () => void end())
await once(server, 'listening')
const isBusy = () => running.size > 0
await warmUp({ engine, log: ctx.log, isBusy })
isReady = true
ctx.log.info({ port }, 'the model service is ready')
await finisher?.check().catch((err: unknown) => {
  if (err instanceof EngineFullError) ctx.log.info({ err }, 'the picture server is not up yet')
  else ctx.log.error({ err }, 'looks cannot be finished')
})

/** @throws {EngineRefusal} bad_style when there is no file of that name. */
async function readCutout(name: string): Promise<Uint8Array> {
  try {
    return await ctx.blobs.read(cutoutPath(name))
  } catch (cause) {
    if (cause instanceof BlobMissingError) throw new EngineRefusal('bad_style', { cause })
    throw cause
  }
}

/** A job that this process waits for before it ends. */
function noted(job: Promise<Outcome>): Promise<Outcome> {
  const ended = job.finally(() => running.delete(ended))
  running.add(ended)
  return ended
}

async function end(): Promise<void> {
  setTimeout(() => process.exit(1), endWithinMs).unref()
  server.close()
  const giveBack = setTimeout(() => ending.abort(), finishWithinMs)
  await Promise.allSettled(running)
  clearTimeout(giveBack)
  await engine.close()
  process.exit()
}
