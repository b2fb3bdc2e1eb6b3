import type { Style } from './api/library.ts'

/**
 * Hairstyles cut out of photographs before drawn ones, each in the order given: in every list, whatever else it goes
 * by.
 */
export function photographedFirst<Each extends Pick<Style, 'is_drawn'>>(
  styles: readonly Each[],
): Each[] {
  return styles.toSorted((one, other) => Number(one.is_drawn) - Number(other.is_drawn))
}
