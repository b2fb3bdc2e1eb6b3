const hidden = '…'

/** What could tell of a person or lead to what is theirs: addresses of mail, what follows an address's `?`, long ids. */
const telling = [
  /[^\s@"'<>()]+@[\w.-]+\.[a-z]{2,}/gi,
  /(?<=https?:\/\/[^\s?#]*)[?#][^\s:)]*/gi,
  /(?:blob|data):[^\s)]+/gi,
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi,
  /[A-Za-z0-9]{16,}/g,
]

/** `text` without what a browser should not have sent. */
export function withoutPersonal(text: string): string {
  return telling.reduce((clean, pattern) => clean.replaceAll(pattern, hidden), text)
}
