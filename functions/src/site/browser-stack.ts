interface Thrown {
  readonly name: string
  readonly message: string
  /** As the browser wrote it. */
  readonly stack: string
}

/** `name@address:line:column`, as Firefox and Safari write a frame. */
const otherFrame = /^\s*(?<name>[^@]*)@(?<place>\S+:\d+:\d+)\s*$/
const chromeFrame = /^\s+at /

/** A stack as Chrome writes it, whatever browser it comes from: Error Reporting reads no other of JavaScript. */
export function browserStack({ name, message, stack }: Thrown): string {
  const frames = stack.split('\n').flatMap((line) => frameOf(line) ?? [])
  return [`${name}: ${message.replaceAll('\n', ' ')}`, ...frames].join('\n')
}

function frameOf(line: string): string | null {
  if (chromeFrame.test(line)) return `    ${line.trim()}`
  const { name = '', place } = otherFrame.exec(line)?.groups ?? {}
  if (place === undefined) return null
  return name === '' ? `    at ${place}` : `    at ${name.replaceAll(/\W+/g, '.')} (${place})`
}
