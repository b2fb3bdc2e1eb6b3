import { PhotoProblem } from '@hairstyle/contract/acceptance.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { tell } from '@hairstyle/core/events.ts'
import {
  openPreviewsTask,
  type PreviewsTask,
  type Sheet,
} from '@hairstyle/core/previews/previews-task.ts'
import type { Style } from '@hairstyle/core/store/styles.ts'
import {
  EngineFullError,
  EngineRefusal,
  type Preview,
  type Previewer,
  type RgbImage,
} from '../engine/engine.ts'
import { encodeSheet } from '../pictures/encode.ts'
import { photoReader } from './photo-reader.ts'
import { refusalOf } from './picture-errors.ts'
import { orGiveUp, type Outcome, type Worker } from './run-job.ts'

/** What works on previews. */
export interface PreviewsWorker extends Worker {
  readonly previewer: Previewer
}

/** The previews of a photo, and which task for them it is. */
export interface PreviewsDelivery {
  readonly photoId: string
  readonly round: number
}

/** Draws the previews of a photo that are missing, and keeps them as one sheet. Deliveries may come twice or late. */
export async function runPreviews(
  worker: PreviewsWorker,
  delivery: PreviewsDelivery,
): Promise<Outcome> {
  const { ctx, ending } = worker
  const opened = await openPreviewsTask(ctx, delivery)
  if (!opened) return 'settled'
  const { task } = opened
  const drawn: Drawn[] = []
  return await orGiveUp(() => drawAll(worker, opened, drawn), {
    giveUp: (error) => giveUp(ctx, { task, drawn, error, ending }),
    whenLost: 'settled',
  })
}

type Opened = NonNullable<Awaited<ReturnType<typeof openPreviewsTask>>>

interface Drawn {
  readonly style: Style
  readonly picture: RgbImage
}

async function drawAll(
  { ctx, previewer, ending }: PreviewsWorker,
  { photo, styles, task }: Opened,
  drawn: Drawn[],
): Promise<void> {
  const startedAt = performance.now()
  const waitedMs = Math.max(0, ctx.clock().getTime() - task.previews.changedAt.getTime())
  const image = await photoReader(ctx.blobs)(photo.path)
  const byId = new Map(styles.map((style) => [style.id, style]))
  const saying: Promise<void>[] = []
  const lost = new AbortController()
  await previewer.drawPreviews({
    photo: image,
    meant: task.previews.meant,
    styles: styles.map(({ id, engine }) => ({ id, style: JSON.parse(engine) as unknown })),
    signal: AbortSignal.any([ending, lost.signal]),
    onPreview: (preview) => {
      const style = byId.get(preview.id)
      if (!style) return
      note(ctx, { task, style, preview, drawn })
      const said = task.goOn()
      saying.push(said)
      said.catch(() => lost.abort())
    },
  })
  await Promise.all(saying)
  ending.throwIfAborted()
  await task.finish(await sheetOf(drawn))
  const renderMs = Math.round(performance.now() - startedAt)
  const made = drawn.length
  tell(ctx.log, 'previews_done', { made, missing: styles.length - made, waitedMs, renderMs })
}

function note(
  { log }: Context,
  {
    task,
    style,
    preview: { picture, isPoor, error },
    drawn,
  }: {
    readonly task: PreviewsTask
    readonly style: Style
    readonly preview: Preview
    readonly drawn: Drawn[]
  },
): void {
  if (picture) {
    drawn.push({ style, picture })
    if (isPoor) task.notePoor(style)
  } else if (error instanceof EngineRefusal) task.leaveOut(style)
  else log.error({ err: error, styleId: style.id }, 'a preview broke')
}

async function sheetOf(drawn: readonly Drawn[]): Promise<Sheet | null> {
  if (drawn.length === 0) return null
  const { bytes } = await encodeSheet(drawn.map(({ picture }) => picture))
  return { styles: drawn.map(({ style }) => style), bytes }
}

async function giveUp(
  { log }: Context,
  {
    task,
    drawn,
    error,
    ending,
  }: {
    readonly task: PreviewsTask
    readonly drawn: readonly Drawn[]
    readonly error: unknown
    readonly ending: AbortSignal
  },
): Promise<Outcome> {
  const reason = refusalOf(error)
  const problem = PhotoProblem.safeParse(reason).data ?? null
  if (problem !== null || reason === 'photo_unreadable' || reason === 'photo_gone') {
    if (problem === null) log.warn({ err: error }, 'a photo could not be read for its previews')
    await task.fail(problem)
    return 'settled'
  }
  const isExpected = error instanceof EngineFullError || ending.aborted
  if (!isExpected) log.error({ err: error }, 'previews broke')
  await task.release(await sheetOf(drawn))
  return 'again'
}
