import { SurveyAnswer } from '@hairstyle/contract/api/survey.ts'
import { z } from 'zod'
import { When, ownedCollectionOf } from './collection.ts'
import type { Database } from './database.ts'

const AnswerDocument = z.object({
  uid: z.string(),
  surveyId: z.string(),
  answers: z.array(z.object({ questionId: z.string(), value: SurveyAnswer.shape.value })),
  createdAt: When,
})
export type AnswerDocument = z.output<typeof AnswerDocument>

export function answerId(surveyId: string, uid: string): string {
  return `${surveyId}_${uid}`
}

/** `answers/{surveyId}_{uid}`: one for a person and a survey. */
export function answersStore(db: Database) {
  return ownedCollectionOf(db, 'answers', { owner: 'uid', schema: AnswerDocument })
}
