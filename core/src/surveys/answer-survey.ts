import type { SurveyAnswer } from '@hairstyle/contract/api/survey.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { answerId, type Survey } from '../store/surveys.ts'

type Question = Survey['questions'][number]

/**
 * Stores a person's answers to a survey.
 * @throws {ApiError} not_found (no such active survey), invalid_request with an issue for each answer that does not fit
 * its question, conflict (answered before), unauthenticated (account gone).
 */
export async function answerSurvey(
  { store, clock }: Context,
  uid: string,
  surveyId: string,
  answers: readonly SurveyAnswer[],
): Promise<void> {
  const id = answerId(surveyId, uid)
  await store.transaction(async (tx) => {
    const [user, survey, given] = await Promise.all([
      store.users.find(uid, tx),
      store.surveys.find(surveyId, tx),
      store.answers.find(id, tx),
    ])
    if (!user) throw new ApiError('unauthenticated')
    if (!survey?.isActive) throw new ApiError('not_found', 'This survey is over.')
    if (given) throw new ApiError('conflict', 'You have already answered this survey. Thank you!')
    const issues = findIssues(survey.questions, answers)
    if (issues.length > 0) throw new ApiError('invalid_request', undefined, { data: { issues } })
    store.answers.create(tx, id, {
      uid,
      surveyId,
      answers: answers.map(({ question_id, value }) => ({ questionId: question_id, value })),
      createdAt: clock(),
    })
  })
}

function findIssues(questions: readonly Question[], answers: readonly SurveyAnswer[]) {
  const known = new Map(questions.map((question) => [question.id, question]))
  const counts = new Map<string, number>()
  const issues: { path: string; message: string }[] = []
  for (const [index, { question_id: id, value }] of answers.entries()) {
    counts.set(id, (counts.get(id) ?? 0) + 1)
    const question = known.get(id)
    const path = `answers.${index}.${question ? 'value' : 'question_id'}`
    if (!question) issues.push({ path, message: 'is no question of this survey' })
    else if (counts.get(id) === 2) issues.push({ path, message: 'is answered twice' })
    else if (!fits(question, value)) issues.push({ path, message: 'does not fit its question' })
  }
  for (const { id, required } of questions) {
    if (required && !counts.has(id)) issues.push({ path: `answers.${id}`, message: 'is required' })
  }
  return issues
}

function fits({ kind, options, required }: Question, value: SurveyAnswer['value']): boolean {
  switch (kind) {
    case 'single':
      return typeof value === 'string' && options.includes(value)
    case 'multiple':
      return (
        Array.isArray(value) &&
        (value.length > 0 || !required) &&
        new Set(value).size === value.length &&
        value.every((option) => options.includes(option))
      )
    case 'rating':
      return typeof value === 'number'
    case 'text':
      return typeof value === 'string' && (value.trim() !== '' || !required)
  }
}
