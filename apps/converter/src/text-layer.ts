/**
 * One line of a page's text, in CSS pixels. `edges` holds, for each code point of `text` and once
 * more for the end, how far along the line it begins, counted from the start of the line: enough
 * to mark a hit in the middle of a word and to lay selectable text over the picture.
 */
export type TextLine = {
  text: string;
  /** x, y, width, height of the upright box around the line. */
  box: [number, number, number, number];
  edges: number[];
  /** Unit vector of reading direction; absent when it is left to right. */
  direction?: [number, number];
};

/** A place of a page that leads to another page, or to an address of the web or of mail. In CSS pixels. */
export type PageLink = {
  /** x, y, width, height. */
  box: TextLine['box'];
} & ({ page: number; uri?: never } | { uri: string; page?: never });

export type PageText = {
  page: number;
  width: number;
  height: number;
  text: string;
  lines: TextLine[];
  links: PageLink[];
};

/**
 * Without the control characters and half surrogates that databases, XML and JSON readers refuse,
 * and without the mark for letters a font does not name, which nobody looks for.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffd-\uffff]/gu, '');
}
