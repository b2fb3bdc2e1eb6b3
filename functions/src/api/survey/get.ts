import { answerId } from '@hairstyle/core/store/answers.ts'
import type { Handler } from '../../http/handler.ts'

/** The survey that is asked now, or null. */
export const activeSurvey: Handler<'GET /survey/get'> = async ({ ctx, user }) => {
  const survey = await ctx.store.surveys.findActive()
  if (!survey) return null
  const given = user && (await ctx.store.answers.find(answerId(survey.id, user.uid)))
  return {
    survey_id: survey.id,
    title: survey.title,
    questions: survey.questions.map(({ id, ...question }) => ({ question_id: id, ...question })),
    answered: given !== null,
  }
}
