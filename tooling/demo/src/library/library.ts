import { english } from './english.ts';
import type { Entry } from './entry.ts';
import { literature } from './literature.ts';
import { masters } from './masters.ts';
import { primers } from './primers.ts';

/** Every document of the demo library, in the order a reader should meet them. */
export const library: readonly Entry[] = [...literature, ...masters, ...primers, ...english];
