import { Markup } from './html.ts'

/** Styles of all pages; no page loads anything from elsewhere. */
export const styles = new Markup(`
:root {
  --ink: #1b1430; --soft: #5c5472; --line: #e2dcf0; --wash: #f7f5fc;
  --accent: #5b3fd6; --good: #0b6b43; --bad: #a8203b;
}
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--wash); }
.notice { margin: 0; padding: .5rem 1rem; background: #fff3c9; color: #4a3800; text-align: center; font-size: .875rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; }
h2 { font-size: 1.125rem; margin: 2rem 0 .75rem; }
a { color: var(--accent); }
p { margin: 0 0 .75rem; }
.soft { color: var(--soft); }
.good { color: var(--good); }
.bad { color: var(--bad); }
.card { background: #fff; border: 1px solid var(--line); border-radius: 8px; padding: 1.5rem; }
.alert { border: 1px solid; border-radius: 5px; color: var(--bad); background: #fff2f4; padding: .75rem 1rem; }
button, .button, input {
  font: inherit; min-height: 44px; border-radius: 5px; border: 1px solid #8a80a8; background: #fff; color: var(--ink);
}
button, .button {
  display: inline-flex; align-items: center; justify-content: center;
  padding: .5rem 1rem; cursor: pointer; text-decoration: none;
}
button:hover, .button:hover { background: var(--wash); }
button.primary { background: var(--accent); border-color: var(--accent); color: #fff; font-weight: 600; }
button.primary:hover { background: #4a31b8; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
input { padding: .5rem .75rem; }
label { display: block; font-weight: 600; }

.checkout { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; display: grid; gap: 1.5rem; align-items: start; }
.checkout .price { font-size: 2.25rem; font-weight: 700; line-height: 1.2; margin: 0 0 1rem; }
.checkout h2 { margin-top: 0; }
.checkout .price .soft { font-size: 1rem; font-weight: 400; }
.checkout dl {
  display: grid; grid-template-columns: 1fr auto; gap: .5rem 1rem;
  margin: 0; padding-top: 1rem; border-top: 1px solid var(--line);
}
.checkout dd { margin: 0; text-align: right; }
.checkout form { display: grid; gap: .5rem; }
.checkout form p + button { margin-top: .75rem; }
.checkout form p { margin: 0; font-size: .875rem; }
.checkout input { width: 100%; }
.narrow { max-width: 34rem; }
.lines dl { display: grid; grid-template-columns: 1fr auto; gap: .5rem 1rem; }
.lines dd { margin: 0; text-align: right; }
.lines form, .lines code { display: grid; margin-top: 1.25rem; }
@media (min-width: 48rem) { .checkout.wide { grid-template-columns: 1fr 1fr; padding-top: 4rem; } }

.dashboard { max-width: 72rem; margin: 0 auto; padding: 2rem 1rem; }
.dashboard ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
.dashboard li.card { padding: 1rem; }
.row { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: baseline; justify-content: space-between; }
.row p { margin: 0; }
li { scroll-margin-top: 1rem; }
li:target { border-color: var(--accent); }
.actions { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem; }
.actions form { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0; }
.actions input { width: 9rem; }
.tag { display: inline-block; border: 1px solid; border-radius: 99px; padding: 0 .5rem; font-size: .8125rem; }
code { font-size: .8125rem; color: var(--soft); overflow-wrap: anywhere; }
details pre {
  overflow: auto; max-height: 24rem; background: var(--wash);
  padding: .75rem; font-size: .8125rem; border-radius: 5px;
}
summary { cursor: pointer; min-height: 28px; }
`)
