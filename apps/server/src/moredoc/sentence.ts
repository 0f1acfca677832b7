import { unescapeHtml } from '@wenyuan/domain';

/** Neither begins anew at each of many brackets that do not end: members wrote what stands in them. */
const ANCHOR = /<a\s([^<>]*)>([\s\S]*?)<\/a>/i;
const TAG = /<[^<>]*>/g;
const HREF = /(?:^|\s)href\s*=\s*["']?([^"'\s]*)/i;

const plainText = (html: string) => unescapeHtml(html.replaceAll(TAG, '')).trim();

/** The link in a sentence of HTML: its text, and its address; without one, all of the text and ''. */
export function readSentence(html: string): { readonly text: string; readonly address: string } {
  const [, attributes = '', linked = ''] = ANCHOR.exec(html) ?? [];
  const [, address = ''] = HREF.exec(attributes) ?? [];
  return { text: plainText(address === '' ? html : linked), address };
}
