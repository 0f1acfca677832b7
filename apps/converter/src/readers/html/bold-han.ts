import { BOLD_HAN } from '../../fonts/fallback-fonts.ts';

const TOKEN = /<(\/?)(\w+)([^>]*?)(\/?)>|[^<]+/g;
const BOLD = /^(?:b|strong|th|h[1-6])$/;
const HAN = /[\p{Script=Han}\u3000-\u30ff\uff00-\uffef]+/gu;

/**
 * Names a font for bold Chinese: MuPDF finds these characters in a font that all weights share, so **重点** would look like the
 * text around it. The input is well formed.
 */
export function markBoldHan(html: string): string {
  const outer: { isBold: boolean; isCell: boolean }[] = [];
  let here = { isBold: false, isCell: false };
  return html.replace(TOKEN, (token, close: string, tag: string | undefined, rest, empty) => {
    if (tag === undefined) return here.isBold ? inBold(token, here.isCell) : token;
    if (close) here = outer.pop() ?? here;
    else if (!empty) {
      outer.push(here);
      here = { isBold: weightOf(tag, rest) ?? here.isBold, isCell: /^t[dh]$/.test(tag) };
    }
    return token;
  });
}

function inBold(text: string, isCell: boolean): string {
  const marked = text.replace(HAN, `<span style="font-family:${BOLD_HAN}">$&</span>`);
  // Words right in a cell stand where its `vertical-align` says, those of an element in it on the line.
  return isCell && marked !== text ? `<span>${marked}</span>` : marked;
}

function weightOf(tag: string, attributes: string): boolean | undefined {
  const [, weight] = /font-weight:\s*(\w+)/.exec(attributes) ?? [];
  if (weight !== undefined) return /^(?:bold|[6-9]00)$/.test(weight);
  return BOLD.test(tag) || undefined;
}
