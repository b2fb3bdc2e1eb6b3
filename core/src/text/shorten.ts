const words = new Intl.Segmenter('en', { granularity: 'word' })
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const ellipsis = '…'

/**
 * A text in one line, truncated with an ellipsis to `most` characters. It is cut between words, in scripts without
 * spaces as well; within a word only if too little would be left, and never within a grapheme.
 */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const room = most - ellipsis.length
  const betweenWords = lastCut(words, line, room)
  const end = betweenWords > room / 2 ? betweenWords : lastCut(letters, line, room)
  return `${line.slice(0, end).trimEnd()}${ellipsis}`
}

/** The last position up to `room` where the line may be cut. */
function lastCut(segmenter: Intl.Segmenter, line: string, room: number): number {
  return segmenter.segment(line).containing(room)?.index ?? 0
}
