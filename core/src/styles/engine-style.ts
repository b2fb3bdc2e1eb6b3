import { z } from 'zod'
import { BadStyleError } from './bad-style-error.ts'
import { PhotoStyle } from './photo-style.ts'
import { StrandStyle } from './strand-style.ts'

/** How the engine draws a style, by `kind`; one without a kind is of strands. */
export const EngineStyle = z.preprocess(
  withKind,
  z.discriminatedUnion('kind', [StrandStyle, PhotoStyle]),
)
export type EngineStyle = z.infer<typeof EngineStyle>

const FromJson = z
  .string()
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json)
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  })
  .pipe(EngineStyle)

/** The `engine` of a style's document, checked and left as it is: Firestore keeps no lists of lists. */
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

/** Whether a style's hair is drawn hair by hair rather than cut out of a photograph. @throws {BadStyleError} */
export function isDrawn(engineJson: string): boolean {
  return parseEngineStyleJson(engineJson).kind === 'strand'
}

function withKind(style: unknown): unknown {
  const isBare = typeof style === 'object' && style !== null && !('kind' in style)
  return isBare ? { ...style, kind: 'strand' } : style
}

function unwrap(parsed: z.ZodSafeParseResult<EngineStyle>): EngineStyle {
  if (!parsed.success) throw new BadStyleError(parsed.error)
  return parsed.data
}
