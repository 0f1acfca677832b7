import { badField } from '../../http/errors.ts';

/**
 * The parser's time for a tag grows with its depth, so that some hundred kilobytes of nested tags take minutes. Such
 * input is refused before it is parsed.
 */
const TAGS_MAX = 30_000;
const DEPTH_MAX = 256;
/** Bound on `<` and `&`, each of which becomes a token of the parser. */
const MARKS_MAX = 200_000;

const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const cells = new Set(['tr', 'th', 'td']);
const terms = new Set(['dd', 'dt']);
const paragraph = new Set(['p']);
/** Elements that a following one of these ends without an end tag: a long list without end tags is not deep. */
const ENDS = new Map(
  Object.entries({
    li: new Set(['li']),
    p: paragraph,
    tr: cells,
    th: cells,
    td: cells,
    dd: terms,
    dt: terms,
    option: new Set(['option']),
    ul: paragraph,
    ol: paragraph,
    table: paragraph,
    blockquote: paragraph,
    pre: paragraph,
    figure: paragraph,
  }),
);

/**
 * Checks the bounds in one scan without parsing.
 * @throws {HttpError} 400 at the field `content`.
 */
export function requireBoundedHtml(html: string): void {
  let marks = 0;
  for (const mark of ['<', '&'])
    for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + 1)) marks += 1;
  if (marks > MARKS_MAX)
    throw badField('content', `文章内容的标签与特殊符号过多，最多 ${MARKS_MAX} 个`);
  const open: string[] = [];
  let tags = 0;
  for (const [, slash, written = ''] of html.matchAll(TAG)) {
    const name = written.toLowerCase();
    tags += 1;
    if (tags > TAGS_MAX) throw badField('content', `文章内容的标签过多，最多 ${TAGS_MAX} 个`);
    if (VOID.has(name)) continue;
    if (slash === '/') {
      const at = open.lastIndexOf(name);
      if (at !== -1) open.length = at;
      continue;
    }
    const ended = ENDS.get(name);
    while (ended?.has(open.at(-1) ?? '') === true) open.pop();
    open.push(name);
    if (open.length > DEPTH_MAX)
      throw badField('content', `文章内容的标签嵌套过深，最多 ${DEPTH_MAX} 层`);
  }
}
