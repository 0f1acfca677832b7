import { normalise } from './normalise.ts';
import { wordsIn } from './segment.ts';

/* What people write around what they look for. Titles and texts rarely have it, and a search for all words would fail by it. */

const USE = String.raw`(?:如何|怎[么样])(?:使用|用)`;
const BEFORE = new RegExp(
  String.raw`^(?:(?:下载|免费)\s+|免费下载|请问|(?:什么|啥)(?:是|叫)|${USE}|[\s，。、？?]+)+`,
  'u',
);
const COPIES = [
  String.raw`(?:word|pdf|ppt|docx?|excel|txt|电子|扫描|打印|高清|完整)(?:版|格式)`,
  String.raw`(?<![\p{Script=Latin}\p{N}])(?:pdf|docx?|xlsx?|pptx|txt)`,
].join('|');
const AFTER = new RegExp(
  [
    String.raw`(?:(?<copy>${COPIES})|是(?:什么|啥)(?:意思)?|${USE}|怎么样|怎么办|有哪些|[吗呢]`,
    String.raw`免费下载|下载|百度(?:网盘|云盘?)|网盘|\s免费|谢谢|[\s，。、？?！!.]+)$`,
  ].join('|'),
  'u',
);

const MADE_INTO = /[转换变改做弄存出][成为]$/u;
/** Behind a noun, these are what that is about (企业合并, 数据压缩), and a format is again a kind of copy. */
const DONE_TO =
  /^(?:如何|怎[么样])?(?:编辑|合并|拆分|压缩|读取|打开|修改|生成|导出|制作|加密|解密)$/u;

/** Whether a format behind this is what the query is about: 图片转pdf, 合并 pdf. */
function isAboutFormat(text: string): boolean {
  // 转 ends nouns, too: 资金周转.
  return MADE_INTO.test(text) || DONE_TO.test(text) || wordsIn(text).at(-1) === '转';
}

/** A query without questions and kinds of copies; perhaps nothing is left. */
export function withoutAsides(query: string): string {
  const { text, originOf } = normalise(query);
  const start = BEFORE.exec(text)?.[0].length ?? 0;
  let rest = text.slice(start);
  for (;;) {
    const found = AFTER.exec(rest);
    if (found === null) break;
    const before = rest.slice(0, found.index);
    if (found.groups?.['copy'] !== undefined && isAboutFormat(before.trimEnd())) break;
    rest = before;
  }
  return query.slice(originOf(start), originOf(start + rest.length));
}
