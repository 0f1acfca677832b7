/** How search engines ask whoever registers a site to show that it is theirs: by a meta element or by a file of the root. */

export type VerificationTag = { readonly name: string; readonly content: string };
export type VerificationFile = { readonly name: string; readonly content: string };

/** What says something else of a page, such as `robots` or `viewport`, is none of these. */
const TAG_NAME = /^(?=.*(?:verif|validat))[\w.:-]{1,64}$/i;
/** One text without markup. */
const CONTENT = /^[^<>"'`\p{Cc}]{1,255}$/u;
const FILE_NAME = /^[A-Za-z0-9][\w-]{0,79}\.(?:txt|html)$/;
/** Names of the root that are ours. */
const TAKEN = /^(?:robots|sitemap|index|llms|ads|security)\./i;
const LINES_MAX = 20;

const META = /^<meta\s+name=(["'])([^"'<>]*)\1\s+content=(["'])([^"'<>]*)\3\s*\/?>$/i;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A line of a name and what comes after it. */
function partsOf(line: string): { name: string; content: string } {
  const end = line.search(/\s/);
  if (end < 0) return { name: line, content: '' };
  return { name: line.slice(0, end), content: line.slice(end).trim() };
}

/** A tag as it was copied from the search engine, or its name and value. */
function readTag(line: string): VerificationTag | undefined {
  const [, , pasted, , value] = META.exec(line) ?? [];
  const { name, content } =
    pasted === undefined || value === undefined ? partsOf(line) : { name: pasted, content: value };
  return TAG_NAME.test(name) && CONTENT.test(content) ? { name, content } : undefined;
}

function readFile(line: string): VerificationFile | undefined {
  const { name, content } = partsOf(line);
  const isName = FILE_NAME.test(name) && !TAKEN.test(name);
  return isName && CONTENT.test(content) ? { name, content } : undefined;
}

/** The tags of a setting; lines that are none are not taken. */
export const verificationTags = (text: string): VerificationTag[] =>
  linesOf(text)
    .slice(0, LINES_MAX)
    .flatMap((line) => readTag(line) ?? []);

/** The files of a setting; lines that are none are not taken. */
export const verificationFiles = (text: string): VerificationFile[] =>
  linesOf(text)
    .slice(0, LINES_MAX)
    .flatMap((line) => readFile(line) ?? []);

function faultOf(text: string, read: (line: string) => object | undefined, rule: string) {
  const lines = linesOf(text);
  if (lines.length > LINES_MAX) return `最多 ${LINES_MAX} 行`;
  const wrong = lines.findIndex((line) => read(line) === undefined);
  return wrong < 0 ? undefined : `第 ${wrong + 1} 行不正确，${rule}`;
}

export const verificationTagsFault = (text: string): string | undefined =>
  faultOf(text, readTag, '应为“名称 值”或整个 <meta name="…" content="…">，名称须是站点验证的');

export const verificationFilesFault = (text: string): string | undefined =>
  faultOf(text, readFile, '应为“文件名 内容”，文件名以 .txt 或 .html 结尾，内容不含标签');
