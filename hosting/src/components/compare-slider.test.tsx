import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CompareSlider } from './compare-slider.tsx'

function imageWithAlt(markup: string, alt: string): string {
  return markup.match(/<img[^>]*>/g)?.find((image) => image.includes(`alt="${alt}"`)) ?? ''
}

describe('CompareSlider', () => {
  const markup = renderToStaticMarkup(
    <CompareSlider
      before={{ src: 'photo.jpg', alt: 'You' }}
      after={{ src: 'tall.jpg', alt: 'You, taller' }}
      width={800}
      height={1150}
      drag="line"
      begins="unveiling"
    />,
  )

  it('has the shape of the result', () => {
    expect(markup).toContain(`--shape:${800 / 1150}`)
    expect(imageWithAlt(markup, 'You, taller')).toContain('height="1150"')
  })

  it('leaves the photo its own height, so that it lines up with a taller result', () => {
    const photo = imageWithAlt(markup, 'You')
    expect(photo).toContain('src="photo.jpg"')
    expect(photo).not.toContain('height=')
  })

  it('shows the photo as it is: nothing continues it above', () => {
    expect(markup.split('src="photo.jpg"')).toHaveLength(2)
  })
})
