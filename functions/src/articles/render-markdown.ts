import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

/** A separate instance: the Firebase CLI, which may share this process, configures the global one for terminals. */
const marked = new Marked()

/**
 * Renders Markdown as safe HTML: no scripts, no styles, links with `noopener nofollow`.
 * @param isShown Whether browsers would show a picture; others are left out.
 */
export async function renderMarkdown(
  markdown: string,
  isShown: (url: string) => boolean,
): Promise<string> {
  return sanitizeHtml(await marked.parse(markdown), {
    allowedTags: [...sanitizeHtml.defaults.allowedTags.filter((tag) => tag !== 'h1'), 'img'],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isShown(attribs['src'] ?? ''),
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: {
      h1: 'h2',
      a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }),
      img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy' } }),
    },
  })
}

function linkAttributes({ href = '' }: Readonly<Record<string, string>>): Record<string, string> {
  // Browsers read a backslash as a slash, and two slashes as another site.
  const isOwn = /^\/(?![/\\])/.test(href)
  return isOwn ? { href } : { href, rel: 'noopener nofollow', target: '_blank' }
}
