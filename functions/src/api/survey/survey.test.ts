import { addSurvey } from '@hairstyle/core/testing/fixtures.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type Person, type TestApi } from '../../testing/test-api.ts'

let test: TestApi
let ada: Person
let surveyId: string
beforeEach(async () => {
  test = await startTestApi()
  ada = await test.person()
  surveyId = await addSurvey(test.ctx)
})
afterEach(() => test.close())

const good = [
  { question_id: 'age', value: 'old' },
  { question_id: 'likes', value: ['cut', 'color'] },
  { question_id: 'stars', value: 5 },
]

function answer(answers: { question_id: string; value: string | string[] | number }[]) {
  return ada.call('POST /survey/answer', { survey_id: surveyId, answers })
}

describe('the survey', () => {
  it('is the newest active one', async () => {
    test.ctx.advance(1000)
    const newest = await addSurvey(test.ctx, { title: 'Newest' })
    test.ctx.advance(1000)
    await addSurvey(test.ctx, { title: 'Draft', isActive: false })
    const survey = await test.api.ok('GET /survey/get')
    expect(survey).toMatchObject({ survey_id: newest, title: 'Newest', answered: false })
    expect(survey?.questions.map(({ kind }) => kind)).toEqual([
      'single',
      'multiple',
      'rating',
      'text',
    ])
  })

  it('is null when none is asked, or the only one is broken', async () => {
    await test.change('surveys', surveyId, { questions: [] })
    expect(await test.api.ok('GET /survey/get')).toBeNull()
  })

  it('is answered once', async () => {
    expect(await answer(good)).toMatchObject({ status: 200, data: { answered: true } })
    expect(await answer(good)).toMatchObject({ status: 409, code: 1005 })
    expect(await ada.ok('GET /survey/get')).toMatchObject({ answered: true })
    expect(await (await test.person()).ok('GET /survey/get')).toMatchObject({
      answered: false,
    })
  })

  it.each([
    ['an option that is not offered', [...good.slice(1), { question_id: 'age', value: 'ageless' }]],
    ['a text for a rating', [...good.slice(0, 2), { question_id: 'stars', value: 'five' }]],
    ['an option twice', [...good, { question_id: 'likes', value: ['cut', 'cut'] }]],
    ['a question twice', [...good, { question_id: 'age', value: 'young' }]],
    ['an unknown question', [...good, { question_id: 'shoe size', value: 'x' }]],
    ['a missing required answer', good.slice(0, 2)],
  ])('refuses %s', async (_name, answers) => {
    expect(await answer(answers)).toMatchObject({ status: 400, code: 1001 })
    expect(await answer(good)).toMatchObject({ status: 200 })
  })

  it('is over when it is not active any more', async () => {
    await test.change('surveys', surveyId, { isActive: false })
    expect(await answer(good)).toMatchObject({ status: 404, code: 1004 })
  })
})
