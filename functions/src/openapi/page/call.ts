import type { oas31 } from 'zod-openapi'
import { joinMarkup, markup, type Markup } from './markup.ts'
import { defaultOf, typeOf, type Schema } from './type-of.ts'

export interface Call {
  readonly method: string
  /** `/hairstyle/main/lib/{id}` */
  readonly path: string
  readonly operation: oas31.OperationObject
}

/** A call with all its details. */
export function renderCall(call: Call, baseUrl: string): Markup {
  const { method, path, operation } = call
  return markup`<article id="${operation.operationId ?? ''}">
    <h3>
      <span class="method ${method.toLowerCase()}">${method}</span> <code>${breakable(path)}</code>
    </h3>
    <p>${inCode(operation.summary ?? '')}</p>
    <p class="auth">${describeAuth(authOf(operation))}</p>
    ${renderParameters(operation)} ${renderBody(operation)} ${renderAnswer(operation)}
    ${renderFailures(operation)} ${renderExample(call, baseUrl)}
  </article>`
}

type Auth = 'nobody' | 'anybody' | 'user' | 'stripe'

function authOf({ security = [] }: oas31.OperationObject): Auth {
  if (security.length === 0) return 'nobody'
  if (security.some((way) => 'stripeSignature' in way)) return 'stripe'
  return security.some((way) => Object.keys(way).length === 0) ? 'anybody' : 'user'
}

/** Who may call. */
export function describeAuth(auth: Auth): Markup {
  switch (auth) {
    case 'nobody':
      return markup`<span class="badge">open</span> Tokens are not looked at.`
    case 'anybody':
      return markup`<span class="badge">open</span> With or without a userToken.`
    case 'user':
      return markup`<span class="badge signed-in">userToken</span> Needs somebody who is signed in.`
    case 'stripe':
      return markup`<span class="badge signed-in">signature</span> Needs Stripe’s signature.`
  }
}

function renderParameters({ parameters = [] }: oas31.OperationObject): Markup {
  const own = parameters.filter(
    (parameter): parameter is oas31.ParameterObject =>
      'in' in parameter && parameter.in !== 'header',
  )
  if (own.length === 0) return markup``
  return markup`<h4>Parameters</h4>
    <table>
      <tbody>
        ${own.map(
          ({ name, in: place, required = false, schema = {} }) =>
            markup`<tr>
              <th scope="row"><code>${name}</code></th>
              <td>${place}${required ? '' : ', optional'}</td>
              <td><code>${typeOf(schema)}${defaultOf(schema)}</code></td>
            </tr>`,
        )}
      </tbody>
    </table>`
}

function renderBody({ requestBody }: oas31.OperationObject): Markup {
  if (!requestBody || '$ref' in requestBody) return markup``
  return markup`${Object.entries(requestBody.content).map(([type, { schema }]) =>
    renderType(markup`Body <small>${type}</small>`, schema ?? {}),
  )}`
}

function renderAnswer({ responses }: oas31.OperationObject): Markup {
  const success = successOf(responses)
  const json = success?.content?.['application/json']?.schema
  const note = markup`<small>${success?.description ?? ''}</small>`
  if (json && !('$ref' in json))
    return renderType(markup`data ${note}`, json.properties?.['data'] ?? {})
  return markup`<h4>Answer ${note}</h4>
    <p>
      ${joinMarkup(
        Object.keys(success?.content ?? {}).map((type) => markup`<code>${type}</code>`),
        ', ',
      )}
    </p>`
}

function renderType(title: Markup, schema: Schema): Markup {
  return markup`<h4>${title}</h4>
    <pre tabindex="0">${typeOf(schema)}</pre>`
}

function renderFailures({ responses = {} }: oas31.OperationObject): Markup {
  const failures = Object.entries(responses as Record<string, oas31.ResponseObject>).filter(
    ([status]) => Number(status) >= 400,
  )
  if (failures.length === 0) return markup``
  return markup`<h4>Failures</h4>
    <table>
      <tbody>
        ${failures.map(
          ([status, { description }]) =>
            markup`<tr>
              <th scope="row">${status}</th>
              <td>${inCode(description)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`
}

function renderExample(call: Call, baseUrl: string): Markup {
  const answer = successOf(call.operation.responses)?.content?.['application/json']
  const answerText = answer
    ? markup` <pre tabindex="0">${JSON.stringify(answer.example, null, 2)}</pre>`
    : markup``
  return markup`<details>
    <summary>Example</summary>
    <pre tabindex="0">${commandOf(call, baseUrl)}</pre>
    ${answerText}
  </details>`
}

/** The call for a shell. */
function commandOf({ method, path, operation }: Call, baseUrl: string): string {
  const lines = [`curl '${baseUrl}${path}'`]
  if (authOf(operation) === 'user') lines.push('-H "Authorization: $TOKEN"')
  const { requestBody } = operation
  const [type, media] =
    requestBody && !('$ref' in requestBody) ? (Object.entries(requestBody.content)[0] ?? []) : []
  if (type === 'multipart/form-data') lines.push('-F image=@photo.jpg')
  else if (type === 'application/json') {
    lines.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(media?.example)}'`)
  } else if (type !== undefined) {
    const fields = Object.entries(media?.example as Record<string, string>)
    lines.push(...fields.map(([name, value]) => `--data-urlencode '${name}=${value}'`))
  } else if (method === 'POST') lines.push('-X POST')
  return lines.join(' \\\n  ')
}

function successOf(responses: oas31.ResponsesObject = {}): oas31.ResponseObject | undefined {
  return responses['200'] as oas31.ResponseObject | undefined
}

/** Text with code between backticks. */
function inCode(text: string): Markup {
  return joinMarkup(
    text
      .split('`')
      .map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`)),
    '',
  )
}

/** A long path may wrap before each of its parts. */
function breakable(path: string): Markup {
  return joinMarkup(
    path.split('/').map((part) => markup`${part}`),
    '/<wbr>',
  )
}
