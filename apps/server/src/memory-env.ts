/**
 * Threads of pictures and compression would keep what they freed, each in an arena of its own; large buffers go back to the
 * system at once, which glibc gives up after the first. The dictionary's allocator (mimalloc) takes whole pages of 2 MB
 * unless told otherwise, 6 MB of which it does not fill.
 */
export const MEMORY_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
  MIMALLOC_ALLOW_THP: '0',
};
