import { SurveyAnswer } from '@hairstyle/contract/api/survey.ts'
import { z } from 'zod'
import { When, collectionOf, ownedCollectionOf, type Stored } from './collection.ts'
import type { Database } from './database.ts'

const QuestionDocument = z.object({
  id: z.string().min(1),
  kind: z.enum(['single', 'multiple', 'rating', 'text']),
  text: z.string().min(1),
  /** What can be chosen; empty for ratings and texts. */
  options: z.array(z.string()),
  required: z.boolean(),
})
const SurveyDocument = z.object({
  title: z.string().min(1),
  questions: z.array(QuestionDocument).min(1),
  /** The newest active survey is asked. */
  isActive: z.boolean(),
  createdAt: When,
})
export type SurveyDocument = z.output<typeof SurveyDocument>
export type Survey = Stored<SurveyDocument>

/** `surveys/{surveyId}`. */
export function surveysStore(db: Database) {
  const surveys = collectionOf(db, 'surveys', SurveyDocument)
  return {
    ...surveys,
    async findActive(): Promise<Survey | null> {
      const active = await surveys.list((all) => all.where('isActive', '==', true))
      active.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      return active[0] ?? null
    },
  }
}

const AnswerDocument = z.object({
  uid: z.string(),
  surveyId: z.string(),
  answers: z.array(z.object({ questionId: z.string(), value: SurveyAnswer.shape.value })),
  createdAt: When,
})

export function answerId(surveyId: string, uid: string): string {
  return `${surveyId}_${uid}`
}

/** `answers/{surveyId}_{uid}`: one per person and survey. */
export function answersStore(db: Database) {
  return ownedCollectionOf(db, 'answers', { owner: 'uid', schema: AnswerDocument })
}
