import { useEffect } from 'react'
import { texts } from '../lib/texts.ts'

const site = import.meta.env.VITE_SITE_URL

export interface PageHeadProps {
  readonly title: string
  readonly description: string
  /** The page's canonical path, without query. */
  readonly path: string
  /** A site-relative picture for social cards, 1200×630. */
  readonly image?: string
  /** Pages for one person only stay out of search engines. */
  readonly isPrivate?: boolean
}

/** What search engines, browser tabs and social cards show of a page. */
export function PageHead(props: PageHeadProps) {
  const { title, description, path, image = '/social-card.jpg', isPrivate = false } = props
  // The first of several titles counts, which is the one that came with the page.
  useEffect(() => document.querySelector('title[data-card]')?.remove(), [])
  return (
    <>
      <title>{`${title} · ${texts.brand}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={site + path} />
      {isPrivate && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={texts.brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={site + path} />
      <meta property="og:image" content={site + image} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
