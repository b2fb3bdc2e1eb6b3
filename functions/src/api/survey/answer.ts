import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { answerSurvey } from '@hairstyle/core/surveys/answer-survey.ts'
import type { Handler } from '../../http/handler.ts'

export const answer: Handler<'POST /survey/answer'> = async ({ ctx, user, input }) => {
  await takeTurn(ctx, limits.answer, user.uid)
  await answerSurvey(ctx, user.uid, input.survey_id, input.answers)
  return { answered: true }
}
