import type { LabelCount } from '@hairstyle/contract/api/library.ts'

/** Every label with the number of things that carry it, most used first. */
export function countLabels(
  things: Iterable<{ readonly labels: readonly string[] }>,
): LabelCount[] {
  const counts = new Map<string, number>()
  for (const { labels } of things) {
    for (const label of new Set(labels)) counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
}
