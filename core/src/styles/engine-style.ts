import { z } from 'zod'
import { CutoutName } from '../cutouts/cutout-name.ts'

/** How the engine draws a style: with hair that was cut out of a picture. */
export const EngineStyle = z.strictObject({
  kind: z.literal('photo'),
  cutout: CutoutName,
  /** Whether the picture was a drawing, not a photograph. */
  drawn: z.boolean().default(false),
})
export type EngineStyle = z.infer<typeof EngineStyle>

/** Parameters of an engine as in documents. */
export const EngineJson = z.string().transform((json, context): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' })
    return z.NEVER
  }
})
const FromJson = EngineJson.pipe(EngineStyle)

/** The `engine` of a style's document, checked and left as it is. */
export const EngineStyleJson = z.string().superRefine((json, context) => {
  const { error } = FromJson.safeParse(json)
  if (error) context.addIssue({ code: 'custom', message: z.prettifyError(error) })
})

/** @throws {BadStyleError} */
export function parseEngineStyle(style: unknown): EngineStyle {
  return unwrap(EngineStyle.safeParse(style))
}

/** @throws {BadStyleError} */
export function parseEngineStyleJson(json: string): EngineStyle {
  return unwrap(FromJson.safeParse(json))
}

/** Whether a style's hair was drawn rather than photographed. @throws {BadStyleError} */
export function isDrawn(engineJson: string): boolean {
  return parseEngineStyleJson(engineJson).drawn
}

function unwrap(parsed: z.ZodSafeParseResult<EngineStyle>): EngineStyle {
  if (!parsed.success) throw new BadStyleError(parsed.error)
  return parsed.data
}

/** A style's `engine` is invalid; the cause is the schema's error. */
export class BadStyleError extends Error {
  override readonly name = 'BadStyleError'

  constructor(cause: z.ZodError) {
    super(`A style cannot be drawn: ${z.prettifyError(cause)}`, { cause })
  }
}
