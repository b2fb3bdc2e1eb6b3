import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import { answerId } from '@hairstyle/core/store/surveys.ts'
import { answerSurvey } from '@hairstyle/core/surveys/answer-survey.ts'
import type { HandlersUnder } from '../http/handler.ts'

export const surveyHandlers: HandlersUnder<'/survey'> = {
  'POST /survey/answer': async ({ ctx, user, input }) => {
    await takeTurn(ctx, limits.answer, user.uid)
    await answerSurvey(ctx, user.uid, input.survey_id, input.answers)
    return { answered: true }
  },

  /** The current survey, or null. */
  'GET /survey/get': async ({ ctx, user }) => {
    const survey = await ctx.store.surveys.findActive()
    if (!survey) return null
    const given = user && (await ctx.store.answers.find(answerId(survey.id, user.uid)))
    return {
      survey_id: survey.id,
      title: survey.title,
      questions: survey.questions.map(({ id, ...question }) => ({ question_id: id, ...question })),
      answered: given !== null,
    }
  },
}
