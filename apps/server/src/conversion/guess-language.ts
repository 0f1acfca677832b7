import { simplified } from '../search/normalise.ts';

/** The share of characters that simplification changes: about a third of a traditional text, almost none of a simplified one. */
const TRADITIONAL_SHARE = 0.05;

/** Fewer characters may be a name in any language. */
const HAN_MIN = 10;

/** Codes of the library that differ from those in our list of languages. */
const renamed: Readonly<Record<string, string>> = { tl: 'fil' };

function chineseOf(text: string): 'zh-CN' | 'zh-TW' {
  const characters = text.match(/\p{Script=Han}/gu) ?? [];
  const traditional = characters.filter((each) => simplified(each) !== each).length;
  return traditional > characters.length * TRADITIONAL_SHARE ? 'zh-TW' : 'zh-CN';
}

/** Whether most letters are Chinese characters, without any kana. */
function isHanAlone(text: string): boolean {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const han = count(/\p{Script=Han}/gu);
  return han >= HAN_MIN && han * 2 > count(/\p{L}/gu) && !/[ぁ-ヿ]/u.test(text);
}

/** The code of the language that a text of a few pages is written in; empty when that is unclear. */
export async function languageOfSample(sample: string): Promise<string> {
  // Its tables take 45 MB for as long as the process lives.
  const { eld } = await import('eld/small');
  const found = eld.detect(sample);
  // Classical Chinese differs from the texts that the tables were made of.
  if (!found.isReliable()) return isHanAlone(sample) ? chineseOf(sample) : '';
  return found.language === 'zh' ? chineseOf(sample) : (renamed[found.language] ?? found.language);
}
