import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SampleChoice, samples } from './sample-choice.tsx'

describe('SampleChoice', () => {
  const markup = renderToStaticMarkup(<SampleChoice onSample={() => undefined} />)

  it('offers three people, each by a button that says what hair they have', () => {
    const names = [...markup.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)
    expect(names).toHaveLength(3)
    expect(new Set(names).size).toBe(3)
    for (const name of names) expect(name).toMatch(/^Use this photo: .+/)
  })

  it('names the choice as a group and reads no picture twice', () => {
    const [, title] = /role="group" aria-labelledby="([^"]*)"/.exec(markup) ?? []
    expect(title).toBeDefined()
    expect(markup).toContain(`<p id="${title ?? ''}"`)
    expect(markup.match(/<img[^>]*alt=""/g)).toHaveLength(3)
  })

  it('has another photo for each', () => {
    expect(new Set(samples.map(({ photo }) => photo)).size).toBe(3)
  })
})
