import { english } from './english.ts';
import type { Entry } from './entry.ts';
import { literature } from './literature.ts';
import { masters } from './masters.ts';
import { primers } from './primers.ts';

/** Every document of the demo library. The last one added is the first one shown as newest. */
export const library: readonly Entry[] = [...english, ...primers, ...masters, ...literature];
