import { markBoldHan } from '../html/bold-han.ts';
import { readableLines } from '../text/lines.ts';
import { escapeXml, type TocItem } from './book.ts';

/** Characters that are laid out at once; longer text continues on a new page. */
const PART_LENGTH = 150_000;

export const NOVEL_CSS = `
body { line-height: 1.6; }
p { margin: 0; white-space: pre-wrap; overflow-wrap: break-word; text-align: left; }
h1, h2 { font-size: 1.3em; margin: 0 0 1em 0; overflow-wrap: break-word; }
h1 { font-size: 1.8em; text-align: center; margin-top: 3em; }
.by { text-align: center; }
.picture { text-align: center; }
.picture img { width: 100%; }
`;

/** Chapters of plain text in the order they are added, each on a page of its own. */
export class ChapterWriter {
  readonly parts: string[] = [];
  readonly toc: TocItem[] = [];

  add(title: string, text: string): void {
    const lines = readableLines(text);
    const name = title.trim();
    // Many writers repeat the title above the text.
    const first = lines.findIndex((line) => line.trim() !== '');
    if (first >= 0 && lines[first]?.trim() === name) lines.splice(0, first + 1);
    if (name !== '') this.toc.push({ title: name, part: this.parts.length, level: 1 });
    let open = name === '' ? '' : markBoldHan(`<h2>${escapeXml(name)}</h2>`);
    for (const line of lines) {
      if (open.length > PART_LENGTH) {
        this.parts.push(open);
        open = '';
      }
      open += `<p>${line === '' ? '&#160;' : escapeXml(line)}</p>\n`;
    }
    if (open !== '') this.parts.push(open);
  }

  /** A page that is one picture. */
  addPicture(file: string): void {
    this.parts.push(`<div class="picture"><img src="${escapeXml(file)}" alt=""/></div>`);
  }
}
