import { langOf } from '@wenyuan/domain';

/** What is marked, and the text that it begins with, up to a block within it. */
const BLOCK =
  /<(p|h[2-4]|li|t[dh]|blockquote|figcaption)(?=[\s>])([^>]*>)((?:[^<]|<\/?(?:a|b|br|code|em|i|img|mark|s|small|span|strong|su[bp]|u)\b[^>]*>)*)/g;
const NO_TEXT = /<[^>]*>|&#?\w+;/g;

/** Marks the blocks of an article that are in letters, by themselves: a Chinese article may quote what is English, and the other way round. */
export function withBlockLangs(html: string): string {
  return html.replaceAll(BLOCK, (block: string, name: string, rest: string, text: string) => {
    const lang = langOf(text.replaceAll(NO_TEXT, ''));
    return lang === undefined ? block : `<${name} lang="${lang}"${rest}${text}`;
  });
}
