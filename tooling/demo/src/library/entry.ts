import type { Layout } from '../typeset/typeset.ts';

/** A document of the demo library. */
export type Entry = {
  /** Name of the source in `texts/`. */
  readonly text: string;
  readonly title: string;
  /** Titles from root to leaf. */
  readonly category: readonly [string, string];
  readonly keywords: string;
  readonly description: string;
  readonly language: 'zh-CN' | 'en';
  /** Credits; free when left out. */
  readonly price?: number;
  readonly recommended?: boolean;
  /** Pages that may be read without paying; all when left out. */
  readonly preview?: number;
  readonly layout: Layout;
};
