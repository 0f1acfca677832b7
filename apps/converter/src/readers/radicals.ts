/** Characters and the radicals that look the same, beside those of Kangxi, of which Unicode itself knows it. */
const PAIRS =
  '厂⺁ 乙⺄ 兀⺎ 尣⺏ 尢⺐ 巳⺒ 幺⺓ 彑⺔ 月⺝ 母⺟ 民⺠ 爫⺤ 王⺩ 疋⺪ 示⺬ 糹⺯ 纟⺰ 聿⺻ 臼⺽ 虎⻁ 衤⻂ 覀⻃ 西⻄ 见⻅ 角⻆ 讠⻈ 贝⻉ 车⻋ 钅⻐ 長⻑ ' +
  '镸⻒ 长⻓ 门⻔ 阝⻖ 青⻘ 韦⻙ 页⻚ 风⻛ 飞⻜ 食⻝ 飠⻟ 饣⻠ 马⻢ 骨⻣ 鬼⻤ 鱼⻥ 鸟⻦ 卤⻧ 麦⻨ 黄⻩ 黾⻪ 斉⻫ 齐⻬ 歯⻭ 齿⻮ 竜⻯ 龙⻰ 龜⻱ 亀⻲ 龟⻳';
const WHOLE = new Map(PAIRS.split(' ').map(([whole = '', radical]) => [radical, whole]));

const [FIRST, LAST] = [0x2e80, 0x2fd5];

export function isRadical(code: number): boolean {
  return code >= FIRST && code <= LAST;
}

/** The ordinary character of a radical that looks the same: many programs that make PDFs name a letter after the wrong one. */
export function characterOfRadical(radical: string): string {
  return WHOLE.get(radical) ?? radical.normalize('NFKC');
}
