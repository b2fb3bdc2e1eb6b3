import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { DocumentId, FreeText, NoFields } from '../fields.ts'
import { maxLength } from '../limits.ts'

export const SurveyQuestion = z.object({
  question_id: DocumentId,
  kind: z.enum(['single', 'multiple', 'rating', 'text']),
  text: z.string(),
  options: z.array(z.string()),
  required: z.boolean(),
})
export type SurveyQuestion = z.infer<typeof SurveyQuestion>

export const Survey = z.object({
  survey_id: DocumentId,
  title: z.string(),
  questions: z.array(SurveyQuestion),
  answered: z.boolean(),
})
export type Survey = z.infer<typeof Survey>

/** An answer: an option, several, a rating from 1 to 5, or text. */
export const SurveyAnswer = z.object({
  question_id: DocumentId,
  value: z.union([
    FreeText.max(maxLength.surveyAnswer),
    z.array(z.string().max(200)).max(50),
    z.number().int().min(1).max(5),
  ]),
})
export type SurveyAnswer = z.infer<typeof SurveyAnswer>

/** The running survey and its answers. */
export const surveyEndpoints = {
  'GET /survey/get': {
    summary: 'The current survey, or null.',
    auth: 'any',
    request: NoFields,
    response: Survey.nullable(),
  },
  'POST /survey/answer': {
    summary: 'Answers the survey, once.',
    errors: ['not_found', 'conflict', 'too_many_requests'],
    auth: 'user',
    request: z.object({ survey_id: DocumentId, answers: z.array(SurveyAnswer).min(1).max(100) }),
    response: z.object({ answered: z.literal(true) }),
  },
} as const satisfies Endpoints
