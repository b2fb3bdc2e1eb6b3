import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FilterChips } from './filter-chips.tsx'

function wordsOfChips(isAudienceAsked: boolean): (string | undefined)[] {
  const markup = renderToStaticMarkup(
    <FilterChips
      query={{ filters: [], search: '' }}
      isAudienceAsked={isAudienceAsked}
      onChange={() => undefined}
    />,
  )
  return [...markup.matchAll(/<button[^>]*>([^<]*)</g)].map(([, words]) => words)
}

it('offers women and men once: as filters, or where it is asked for whom hairstyles are', () => {
  expect(wordsOfChips(false).slice(0, 3)).toEqual(['Women', 'Men', 'Short'])
  expect(wordsOfChips(true)[0]).toBe('Short')
})
