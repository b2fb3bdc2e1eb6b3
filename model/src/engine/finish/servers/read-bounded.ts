/** The body of an answer would need more memory than any sensible one. */
class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError'
}

/**
 * Reads the body of an answer, as text.
 * @throws {AnswerTooLargeError} as soon as it is longer than `mostBytes`.
 */
export async function readBounded(response: Response, mostBytes: number): Promise<string> {
  if (!response.body) return ''
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body as ReadableStream<Uint8Array>) {
    length += part.length
    if (length > mostBytes) {
      throw new AnswerTooLargeError(`The picture server sent more than ${mostBytes} bytes.`)
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
