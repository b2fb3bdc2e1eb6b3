import type { oas31 } from 'zod-openapi'
import { apiErrors } from '@hairstyle/contract/errors.ts'
import type { OpenApiDocument } from '../create-document.ts'
import { describeAuth, renderCall, type Call } from './call.ts'
import { markup, type Markup } from './markup.ts'
import { style } from './style.ts'
import { typeOf, type Schema } from './type-of.ts'

/** The document as a page for people, without scripts or external resources. */
export function renderDocsPage(document: OpenApiDocument): string {
  const baseUrl = document.servers?.[0]?.url ?? ''
  const calls = callsOf(document)
  const sections = (document.tags ?? []).map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags?.includes(name)),
  }))
  const page = markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>API · ${document.info.title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <nav aria-label="Calls">
          <p class="brand"><a href="#top">${document.info.title}</a></p>
          ${sections.map(renderContents)}
          <p class="section"><a href="#shapes">Shapes</a></p>
        </nav>
        <main id="top">
          ${renderIntroduction(baseUrl)}
          ${sections.map(
            (section) =>
              markup`<section id="${anchorOf(section.name)}">
                <h2>${section.name}</h2>
                ${section.calls.map((call) => renderCall(call, baseUrl))}
              </section>`,
          )}
          ${renderShapes(document)}
        </main>
      </body>
    </html> `
  return page.text
}

function callsOf({ paths = {} }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, oas31.OperationObject>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

interface Section {
  readonly name: string
  readonly calls: readonly Call[]
}

function renderContents({ name, calls }: Section): Markup {
  return markup`<details open>
    <summary>${name}</summary>
    <ul>
      ${calls.map(
        ({ method, path, operation }) =>
          markup`<li>
            <a href="#${operation.operationId ?? ''}"
              ><span class="method ${method.toLowerCase()}">${method}</span> ${path}</a
            >
          </li>`,
      )}
    </ul>
  </details>`
}

function renderIntroduction(baseUrl: string): Markup {
  return markup`<h1>The API</h1>
    <p>
      Every call is below <code>${baseUrl}</code>. Machines read the same as
      <a href="openapi.json">openapi.json</a>.
    </p>
    <p>
      A POST sends JSON unless its body says otherwise. Every JSON answer is
      <code>{ code, message, data }</code>: <code>code</code> 0 is success, and the HTTP status
      always agrees with it. Decide by <code>code</code>, never by <code>message</code>, which is a
      sentence for people.
    </p>
    <p>
      <b>Who calls.</b> ${describeAuth('user')} The token is what
      <a href="#postUserLogin">POST /user/login</a> returns, sent as
      <code>Authorization: &lt;token&gt;</code> (<code>Bearer &lt;token&gt;</code> is fine, too).
      <code>tenantId: 13</code> may be sent with every call; another tenant is refused.
    </p>
    <p>
      <b>From where.</b> A POST that a page of another site has a browser send is refused with
      <code>1011</code>, by its <code>Origin</code> and <code>Sec-Fetch-Site</code>. Whoever is no
      browser sends neither.
    </p>
    <p>
      <b>Values.</b> Ids are opaque. Times are ISO-8601 in UTC. Money is in minor units of an ISO
      currency. Lists with <code>page_no</code> and <code>page_size</code> answer
      <code>list</code> and <code>total</code>. Addresses of pictures are absolute or begin at the
      site’s root.
    </p>
    <p>
      <b>Limits.</b> Whoever does something too often gets 429 with <code>Retry-After</code> in
      seconds.
    </p>
    <h2 id="errors">Codes</h2>
    <table>
      <thead>
        <tr>
          <th>Code</th>
          <th>Status</th>
          <th>What people are told</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td><code>0</code></td>
          <td>200</td>
          <td>Success</td>
        </tr>
        ${Object.values(apiErrors)
          .toSorted((a, b) => a.code - b.code)
          .map(
            ({ code, status, message }) =>
              markup`<tr>
                <td><code>${code}</code></td>
                <td>${status}</td>
                <td>${message}</td>
              </tr>`,
          )}
      </tbody>
    </table>
    <p>
      With <code>1001</code>, <code>data.issues</code> lists the <code>path</code> and the
      <code>message</code> of everything that is wrong.
    </p>`
}

function renderShapes({ components }: OpenApiDocument): Markup {
  const shapes = Object.entries(components?.schemas ?? {})
  return markup`<section id="shapes">
    <h2>Shapes</h2>
    ${shapes.map(
      ([name, schema]) =>
        markup`<article id="shape-${name}">
          <h3>${name}</h3>
          <pre tabindex="0">${typeOf(schema as Schema)}</pre>
        </article>`,
    )}
  </section>`
}

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(/\W+/g, '-')
}
