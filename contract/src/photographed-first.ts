import type { Style } from './api/library.ts'

/** Puts photographed hairstyles before drawn ones, otherwise in the given order: for every list. */
export function photographedFirst<Each extends Pick<Style, 'is_drawn'>>(
  styles: readonly Each[],
): Each[] {
  return styles.toSorted((one, other) => Number(one.is_drawn) - Number(other.is_drawn))
}
