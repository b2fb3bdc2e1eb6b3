import type { Finisher } from '@hairstyle/contract/api/creations.ts'
import { describe, expect, it } from 'vitest'
import { readOperator } from './operator.ts'
import { privacyTexts } from './texts.ts'

describe('the privacy page', () => {
  it('names who is responsible, with an address to write to', () => {
    const operator = readOperator({
      VITE_OPERATOR_NAME: 'Hair Ltd',
      VITE_OPERATOR_ADDRESS: '1 High Street, London',
      VITE_OPERATOR_EMAIL: 'privacy@site.test',
    })
    const { chapters } = privacyTexts(operator, null)
    expect(chapters[0]?.paragraphs.join()).toContain('Hair Ltd, 1 High Street, London')
    expect(chapters[0]?.email).toBe('privacy@site.test')
  })

  it('says so where nobody is', () => {
    expect(readOperator({ VITE_OPERATOR_NAME: 'Hair Ltd' })).toBeNull()
    expect(privacyTexts(null, null).chapters[0]?.paragraphs.join()).toContain('a trial')
  })

  it('says where everything is kept', () => {
    const saidOf = (region?: string) =>
      privacyTexts(null, null, region)
        .chapters.flatMap(({ paragraphs }) => paragraphs)
        .join()
    for (const region of [undefined, 'us-central1']) {
      expect(saidOf(region)).toContain('They may be in the United States, under')
    }
    expect(saidOf('europe-west1')).toMatch(
      /account are kept in Europe; .* in the United States, under/,
    )
    expect(saidOf('me-central2')).toContain('kept in the Middle East')
  })

  it('says who redraws looks, and nothing where nobody does', () => {
    const saidBy = (finisher: Finisher | null) =>
      privacyTexts(null, finisher)
        .chapters.flatMap(({ paragraphs }) => paragraphs)
        .filter((paragraph) => paragraph.includes('finished as'))
    expect(saidBy(null)).toEqual([])
    expect(saidBy('own')).toEqual([expect.stringContaining('on the same computers')])
    expect(saidBy('openai')).toEqual([
      expect.stringContaining('is sent to OpenAI'),
      expect.stringMatching(/^OpenAI redraws/),
    ])
  })
})
