import { Markup } from './markup.ts'

/** Of the page of docs. */
export const style = new Markup(`
:root { color-scheme: light dark; --text: #1f1b2d; --soft: #5f5a70; --back: #fff; --panel: #f6f4fb;
  --line: #e3def0; --accent: #6137d6; --get: #0b6b3a; --post: #6137d6 }
@media (prefers-color-scheme: dark) { :root { --text: #ece9f5; --soft: #aca5c0; --back: #16131f;
  --panel: #201c2d; --line: #37314a; --accent: #b49cff; --get: #6fd6a0; --post: #b49cff } }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: var(--text); background: var(--back) }
a { color: var(--accent) }
main { max-width: 54rem; padding: 1rem 1rem 4rem; margin: 0 auto }
nav { padding: 1rem; background: var(--panel); border-bottom: 1px solid var(--line); font-size: .875rem }
nav ul { list-style: none; margin: 0 0 .5rem; padding: 0 }
nav li a { display: block; padding: .2rem 0; color: inherit; text-decoration: none; overflow-wrap: anywhere;
  line-height: 1.35 }
nav li a:hover, nav .brand a:hover { text-decoration: underline }
nav summary, nav .section { font-weight: 600; padding: .25rem 0; margin: 0; cursor: pointer }
nav .brand { margin: 0 0 .5rem; font-size: 1.05rem; font-weight: 700 }
nav .brand a, nav .section a { color: inherit; text-decoration: none }
@media (max-width: 63.99rem) { nav { max-height: 45vh; overflow: auto } }
@media (min-width: 64rem) {
  nav { position: fixed; inset: 0 auto 0 0; width: 21rem; overflow: auto; border: 0;
    border-right: 1px solid var(--line) }
  main { margin: 0 0 0 21rem; padding: 2rem 3rem 6rem }
}
h1 { font-size: 2rem; line-height: 1.2; margin: .5rem 0 1rem }
h2 { font-size: 1.5rem; line-height: 1.25; margin: 3rem 0 1rem; padding-top: 1rem; border-top: 1px solid var(--line) }
h3 { font-size: 1.05rem; margin: 0 0 .5rem; overflow-wrap: anywhere }
h4 { font-size: .875rem; margin: 1rem 0 .35rem }
h4 small { font-weight: 400; color: var(--soft) }
p { margin: 0 0 .75rem }
article { border: 1px solid var(--line); border-radius: 8px; padding: 1rem 1.25rem; margin: 0 0 1.25rem }
article:target { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent) }
code, pre { font: .8125rem/1.55 ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace }
h3 code { font-size: 1rem }
td code { overflow-wrap: anywhere }
pre { margin: 0 0 .5rem; padding: .75rem 1rem; overflow-x: auto; background: var(--panel); border-radius: 6px;
  tab-size: 2 }
pre i, td i { color: var(--soft); font-style: normal }
table { width: 100%; border-collapse: collapse; font-size: .875rem }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line) }
thead th { border-top: 0 }
th[scope=row] { font-weight: 600; white-space: nowrap }
.method { display: inline-block; min-width: 2.9rem;
  font: 700 .75rem/1.5 ui-monospace, Menlo, Consolas, monospace; color: var(--post) }
.method.get { color: var(--get) }
.auth { font-size: .875rem; color: var(--soft) }
.badge { display: inline-block; padding: 0 .5rem; border: 1px solid currentColor; border-radius: 99px;
  font-size: .75rem; margin-right: .35rem }
.badge.signed-in { color: var(--accent) }
details > summary { cursor: pointer; font-size: .875rem }
article details { margin-top: 1rem }
article details > summary { color: var(--accent); margin-bottom: .5rem }
`)
