import { createHash } from 'node:crypto'
import { texts } from '../src/lib/texts.ts'
import { offlineTexts } from './texts.ts'

const fontFamily = 'Instrument Sans Variable'

/**
 * Says which of the two it is, as far as the browser knows. Not every browser notices a restored connection, so it is
 * probed periodically.
 */
const script = `
const say = () => {
  const state = navigator.onLine ? 'unreachable' : 'offline'
  for (const part of document.querySelectorAll('[data-when]')) part.hidden = part.dataset.when !== state
  document.title = document.querySelector('[data-when=' + state + '] h1').textContent + ' · ${texts.brand}'
}
const back = () => location.reload()
say()
addEventListener('offline', say)
addEventListener('online', back)
setInterval(() => {
  if (!document.hidden) fetch('/site.webmanifest', { method: 'HEAD', cache: 'no-store' }).then(back, () => null)
}, 5000)`

const styleWith = (font: string) => `
@font-face { font-family: '${fontFamily}'; font-weight: 400 700; src: url('${font}') format('woff2') }
:root { color-scheme: light dark; --paper: #fff; --ink: #1a1230; --soft: #574f6e; --mist: #f6f3ff; --fill: #6e3ce8 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #150f26; --ink: #f6f3ff; --soft: #c3bbd9; --mist: #241b3d }
}
body {
  display: grid; place-content: center; justify-items: center; gap: 16px; box-sizing: border-box; min-height: 100svh;
  margin: 0; padding: 32px 24px; background: var(--paper); color: var(--ink); text-align: center;
  font: 1.125rem/1.5 '${fontFamily}', system-ui, sans-serif;
}
div { display: contents }
[hidden] { display: none }
svg { width: 72px; padding: 28px; border-radius: 50%; background: var(--mist) }
h1 { margin: 8px 0 0; font-size: clamp(2rem, 6vw, 3.25rem); line-height: 1.1; letter-spacing: -0.03em }
p { max-width: 40ch; margin: 0; color: var(--soft) }
a {
  margin-top: 8px; padding: 14px 28px; border-radius: 5px; background: var(--fill); color: #fff; font-weight: 600;
  text-decoration: none;
}
a:focus-visible { outline: 3px solid #9873ff; outline-offset: 3px }`

const states = Object.entries(offlineTexts).map(
  ([state, { title, text }]) => `<div data-when="${state}">
<h1>${title}</h1>
<p>${text}</p>
</div>`,
)

/**
 * The page for an unreachable site, and the policy that allows only its own script and style.
 * @param font Path of the site's font, which browsers have cached from an earlier visit: nothing else is needed.
 */
export function offlinePage(font: string): { page: string; policy: string } {
  const style = styleWith(font)
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${offlineTexts.offline.title} · ${texts.brand}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<body>
<svg viewBox="0 0 24 24" fill="none" stroke="#9873ff" stroke-width="1.5" stroke-linecap="round" aria-hidden="true">
<path d="M12 18h.01M9.2 15.2a4 4 0 0 1 5.6 0M6.3 12.3a8 8 0 0 1 3.9-2.1m4.2.2a8 8 0 0 1 3.3 2"/>
<path d="M3.5 9.5a12 12 0 0 1 3.6-2.4m3.1-1a12 12 0 0 1 10.3 3.4M3 3l18 18"/>
</svg>
${states.join('\n')}
<a href="">${texts.errors.tryAgain}</a>
<script>${script}</script>
</body>
</html>`
  const policy = [
    `default-src 'none'`,
    `connect-src 'self'`,
    `font-src 'self'`,
    `img-src data:`,
    `style-src '${hashOf(style)}'`,
    `script-src '${hashOf(script)}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ')
  return { page, policy }
}

function hashOf(inline: string): string {
  return `sha256-${createHash('sha256').update(inline).digest('base64')}`
}
