import { drawnHairstyles } from './drawn-hairstyles.ts'
import type { Hairstyle } from './hairstyle.ts'
import { photoHairstyles } from './photo/photo-hairstyles.ts'

/** The library that a fresh system starts with: people first. */
export const hairstyles: readonly Hairstyle[] = [...photoHairstyles, ...drawnHairstyles]
