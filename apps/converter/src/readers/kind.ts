/** What a file is by its content. */
export type Kind =
  | 'pdf'
  | 'xps'
  | 'ofd'
  | 'epub'
  | 'mobi'
  | 'fb2'
  | 'image'
  | 'webp'
  | 'heic'
  | 'text'
  | 'html'
  | 'markdown'
  | 'word'
  | 'excel'
  | 'ppt'
  | 'office'
  | 'chm'
  | 'umd'
  | 'zip'
  | 'rar'
  | 'video'
  | 'unknown';

/** Names for messages. */
export const KIND_NAMES: Record<Kind, string> = {
  pdf: 'PDF',
  xps: 'XPS 文档',
  ofd: 'OFD 文档',
  epub: 'EPUB 电子书',
  mobi: 'MOBI 电子书',
  fb2: 'FB2 电子书',
  image: '图片',
  webp: 'WebP 图片',
  heic: 'HEIC 或 AVIF 图片',
  text: '纯文本',
  html: '网页',
  markdown: 'Markdown 文档',
  word: 'Word 文档',
  excel: 'Excel 表格',
  ppt: 'PPT 演示文稿',
  office: 'Office 文档',
  chm: 'CHM 文档',
  umd: 'UMD 电子书',
  zip: 'ZIP 压缩包',
  rar: 'RAR 压缩包',
  video: '视频',
  unknown: '未知格式',
};

const TABLE_EXTENSIONS = ['csv', 'tsv'];

/** What is read, by the extension that its name has. `wenyuan-convert formats` prints it. */
export const EXTENSIONS = {
  pdf: ['pdf'],
  ofd: ['ofd'],
  word: ['doc', 'docx', 'docm', 'dot', 'dotx', 'wps', 'rtf', 'odt', 'ott'],
  ppt: ['ppt', 'pptx', 'pptm', 'pps', 'ppsx', 'pot', 'potx', 'dps', 'odp', 'otp'],
  excel: ['xls', 'xlsx', 'xlsm', 'xlt', 'et', 'ods', 'ots', ...TABLE_EXTENSIONS],
  text: ['txt', 'text', 'log'],
  html: ['html', 'htm', 'xhtml'],
  markdown: ['md', 'markdown'],
  epub: ['epub'],
  mobi: ['mobi', 'azw', 'azw3'],
  fb2: ['fb2'],
  chm: ['chm'],
  umd: ['umd'],
  zip: ['zip'],
  rar: ['rar'],
  video: ['mp4', 'avi'],
  image: ['png', 'jpg', 'jpeg', 'gif', 'bmp', 'tif', 'tiff', 'jp2', 'jpx'],
  webp: ['webp'],
} as const satisfies Partial<Record<Kind, readonly string[]>>;

/** The kinds whose extension leaves no doubt. */
const DEFINITE = ['pdf', 'ofd', 'epub', 'mobi', 'fb2', 'image', 'webp'] as const;
const EXPECTED: Record<string, Kind> = Object.fromEntries(
  DEFINITE.flatMap((kind) => EXTENSIONS[kind].map((extension) => [extension, kind])),
);

/** Whether a file named like this may be of this kind; a name that says nothing fits all. */
export function extensionFits(extension: string, kind: Kind): boolean {
  const office = officeKindOf(extension);
  // Old and new formats of one kind are renamed freely, and which one a package is may stay open.
  if (office !== undefined)
    return kind === office || kind === 'office' || (extension === 'doc' && isWords(kind));
  const expected = EXPECTED[extension];
  return expected === undefined || expected === kind;
}

/** Marked-up text reads as plain text does; only the name says that it is meant as more. */
export function markupKindOf(extension: string): 'html' | 'markdown' | undefined {
  if (isOneOf(EXTENSIONS.html, extension)) return 'html';
  return isOneOf(EXTENSIONS.markdown, extension) ? 'markdown' : undefined;
}

/** Plain text carries no mark of its own, so only its name tells it from any other readable bytes. */
export function isTextExtension(extension: string): boolean {
  return isOneOf(EXTENSIONS.text, extension);
}

function isWords(kind: Kind): boolean {
  return kind === 'html' || kind === 'text';
}

/** Extensions under which programs also save text, whose content says what it is. */
export function isWrittenAsText(extension: string): boolean {
  return extension === 'xls' || extension === 'doc';
}

/** Only its name distinguishes a table in plain text from other text. */
export function isTableExtension(extension: string): boolean {
  return TABLE_EXTENSIONS.includes(extension);
}

export function officeKindOf(extension: string): 'word' | 'excel' | 'ppt' | undefined {
  if (isOneOf(EXTENSIONS.word, extension)) return 'word';
  if (isOneOf(EXTENSIONS.excel, extension)) return 'excel';
  return isOneOf(EXTENSIONS.ppt, extension) ? 'ppt' : undefined;
}

function isOneOf(list: readonly string[], extension: string): boolean {
  return list.includes(extension);
}
