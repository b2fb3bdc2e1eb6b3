import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ColorChoice } from './color-choice.tsx'

function buttons(own: string | undefined, color: string | null): string[] {
  const markup = renderToStaticMarkup(
    <ColorChoice title="Colour" color={color} own={own} onColor={() => undefined} />,
  )
  return markup.match(/<button.*?<\/button>/g) ?? []
}

it('offers the person’s own colour first, where it is known', () => {
  const [first, second] = buttons('#473430', '#473430')
  expect(first).toContain('My own')
  expect(first).toContain('aria-pressed="true"')
  expect(second).toContain('aria-label="Black"')
  expect(buttons(undefined, null)[0]).toContain('aria-label="Black"')
})
