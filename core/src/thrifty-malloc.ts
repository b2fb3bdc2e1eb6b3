/**
 * Variables of a process that draws: large pictures go back to the system at once instead of staying in glibc's arenas, which takes a third less memory.
 * The allocator reads them as a process starts; the model service's Dockerfile sets the same.
 */
export const thriftyMalloc = {
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
} as const
