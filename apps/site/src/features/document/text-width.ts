import styles from './page-text.module.css';

/** In which the style sheet sets what is measured. */
const SIZE = 100;

/** Widths of single characters, in shares of the font size. Fonts give all Chinese characters the same. */
const advances = new Map<string, number>();
const HAN = /^\p{Script=Han}$/u;

/** What is as wide as its neighbours make it: joined scripts, marks above letters, dashes, which take the font around them. */
const JOINED =
  /\p{M}|[—\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** What of a text is measured: each of its characters, or all of it. */
function partsOf(text: string): string[] {
  if (JOINED.test(text)) return [text];
  return Array.from(text, (character) => (HAN.test(character) ? '永' : character));
}

/** Measures with one layout of the page. A canvas would choose other fonts: it knows no language. */
function measure(parts: readonly string[]): void {
  if (parts.length === 0) return;
  const place = document.createElement('div');
  place.className = styles.measure ?? '';
  place.setAttribute('aria-hidden', 'true');
  const spans = parts.map((part) => {
    const span = document.createElement('span');
    span.textContent = part;
    return span;
  });
  place.append(...spans);
  document.body.append(place);
  for (const [index, part] of parts.entries())
    advances.set(part, (spans[index]?.getBoundingClientRect().width ?? 0) / SIZE);
  place.remove();
}

/**
 * The widths of texts in the text layer, in shares of the font size. Each character is measured once, and the layer is set
 * without kerning: laying out every line of a page by itself would block a phone for longer than it takes to draw the page.
 */
export function textWidths(texts: readonly string[]): number[] {
  const split = texts.map(partsOf);
  measure([...new Set(split.flat())].filter((part) => !advances.has(part)));
  return split.map((parts) => parts.reduce((sum, part) => sum + (advances.get(part) ?? 0), 0));
}
