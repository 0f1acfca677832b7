import type { Tag } from './svg-tags.ts';

export type OpenTag = {
  name: string;
  /** As it was written. */
  text: string;
  /** What its group does to what is blended inside it. */
  kind: 'plain' | 'clip' | 'other';
  /** The groups that were moved from around it to inside it. */
  lifted: string[];
};

export function blends({ name, empty, attributes }: Tag): boolean {
  return (
    name === 'g' &&
    !empty &&
    attributes.some((attribute) => attribute.name === 'style' && BLEND.test(attribute.value))
  );
}

const BLEND = /mix-blend-mode:(?!normal)/;

export function kindOf({ name, attributes }: Tag): OpenTag['kind'] {
  const isGroup = name === 'g';
  const others = attributes.filter(
    (attribute) => !['clip-path', 'transform'].includes(attribute.name),
  );
  if (!isGroup || others.length > 0) return 'other';
  return attributes.some((attribute) => attribute.name === 'clip-path') ? 'clip' : 'plain';
}

/**
 * The groups from the outermost clip on that stand around a place and do nothing but clip and move. In a browser a clip
 * makes a group of its own, and what is blended in it never meets the page below: a highlight would cover its text. So
 * the blend goes outside, and the clips inside it.
 */
export function clipsAround(open: readonly OpenTag[]): string[] {
  const last = open.findLastIndex(({ kind }) => kind === 'other');
  const inner = open.slice(last + 1);
  const first = inner.findIndex(({ kind }) => kind === 'clip');
  return first === -1 ? [] : inner.slice(first).map(({ text }) => text);
}
