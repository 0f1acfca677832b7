import { normalise } from './normalise.ts';

/* What people write around what they look for. Titles and texts rarely have it, and a search for all words would fail by it. */

const USE = String.raw`(?:如何|怎[么样])(?:使用|用)`;
/** Behind these, a format is what the query is about: 图片转pdf, 合并 pdf. */
const DONE_TO = '转|换|成|为|编辑|合并|拆分|压缩|读取|打开|修改|生成|导出|制作|加密|解密';
const COPIES = String.raw`(?:word|pdf|ppt|docx?|excel|txt|电子|扫描|打印|高清|完整)(?:版|格式)`;
const BEFORE = new RegExp(
  String.raw`^(?:(?:下载|免费)\s+|免费下载|请问|(?:什么|啥)(?:是|叫)|${USE}|[\s，。、？?]+)`,
  'u',
);
const AFTER = new RegExp(
  [
    String.raw`(?:是(?:什么|啥)(?:意思)?|${USE}|怎么样|怎么办|有哪些|[吗呢]`,
    String.raw`免费下载|下载|(?<!(?:${DONE_TO})\s*)${COPIES}|百度(?:网盘|云盘?)|网盘|\s免费|谢谢`,
    String.raw`(?<![\p{Script=Latin}\p{N}]|(?:${DONE_TO})\s*)(?:pdf|docx?|xlsx?|pptx|txt)|[\s，。、？?！!.]+)$`,
  ].join('|'),
  'u',
);

/** A query without questions and kinds of copies; perhaps nothing is left. */
export function withoutAsides(query: string): string {
  const { text, originOf } = normalise(query);
  let start = 0;
  let end = text.length;
  for (;;) {
    const rest = text.slice(start, end);
    const before = BEFORE.exec(rest)?.[0].length ?? 0;
    const after = AFTER.exec(rest.slice(before))?.[0].length ?? 0;
    if (before + after === 0) return query.slice(originOf(start), originOf(end));
    start += before;
    end -= after;
  }
}
