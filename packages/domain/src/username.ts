/** Invisible characters, direction marks and unassigned code points. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Several combining marks on one letter, or a mark without a letter. */
const PILED_MARKS = /^\p{M}|\p{M}{2}/u;

/** Latin letters of living languages; phonetic letters are excluded, since they look like others. */
const LATIN = String.raw`a-zA-Z\u00aa\u00ba\u00c0-\u01bf\u01c4-\u024f\u1e00-\u1eff`;
const EAST_ASIAN = ['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul'];
/** Scripts that are allowed only by themselves, since their letters imitate those of other scripts. */
const ALONE = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Georgian',
  'Greek',
  'Hebrew',
  'Khmer',
  'Lao',
  'Mongolian',
  'Myanmar',
  'Tamil',
  'Thai',
  'Tibetan',
  'Yi',
];
const ANY = String.raw`\p{Script=Common}\p{Script=Inherited}`;
const scripts = [
  LATIN + EAST_ASIAN.map((name) => `\\p{Script=${name}}`).join(''),
  ...ALONE.map((name) => `\\p{Script=${name}}`),
].map((letters) => new RegExp(`^[${ANY}${letters}]*$`, 'u'));

/** Why a name could be mistaken for another one, or undefined. Chinese may be mixed with Latin letters. */
export function deceptionOf(name: string): string | undefined {
  if (INVISIBLE.test(name)) return '用户名不能含有不可见的字符';
  if (PILED_MARKS.test(name)) return '用户名不能含有叠加的符号';
  if (!scripts.some((script) => script.test(name))) return '用户名不能混用形近的不同文字';
  return undefined;
}

/**
 * Letters of other scripts and the Latin ones that they look like: names that differ only in these count as equal. Both
 * cases are listed, since a database may fold only ASCII.
 */
export const LOOKALIKES = {
  from: 'аеорсухіјѕһԁԛԝѵӏкмтнвАЕОРСУХІЈЅҺКМТНВαοντρυικχεγωβΑΒΕΖΗΙΚΜΝΟΡΤΥΧı',
  to: 'aeopcyxijshdqwvlkmthbaeopcyxijshkmthbaovtpuikxeywbabezhikmnoptyxi',
} as const;

/** What the name of an ended account begins with. */
export const ENDED_NAME = '已注销用户';

const WHO = ['系统', '超级', '网站', '本站', '站点', '平台', '文渊', '官方'];
const OFFICES = ['管理员', '客服', '官方', '管理', '运营', '小编', '团队', '助手', '审核员'];
/** Names by which a site itself would speak. */
const RESERVED: ReadonlySet<string> = new Set([
  '管理员',
  '审核员',
  '客服',
  '官方',
  '站长',
  '版主',
  '系统',
  '系统消息',
  '系统通知',
  ...WHO.flatMap((who) => OFFICES.map((office) => who + office)),
  'admin',
  'administrator',
  'superadmin',
  'sysadmin',
  'moderator',
  'webmaster',
  'root',
  'system',
  'official',
  'support',
  'customerservice',
]);

/** The letters of a name as they are read, whatever number or sign goes with them. */
function lettersOf(name: string): string {
  return [...name.normalize('NFKC')]
    .map((letter) => LOOKALIKES.to[LOOKALIKES.from.indexOf(letter)] ?? letter)
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}

/** Whether a name looks like that of an ended account, which nobody bears who is there. */
export const isEndedName = (name: string): boolean => lettersOf(name).startsWith(ENDED_NAME);

/** Whether members could take somebody of this name for people of the site, which is called `siteName`. */
export function isReservedName(name: string, siteName = ''): boolean {
  const letters = lettersOf(name);
  const site = lettersOf(siteName);
  return RESERVED.has(letters) || (site !== '' && OFFICES.some((of) => letters === site + of));
}
