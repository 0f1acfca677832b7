/** What a file is by its content. */
export type Kind =
  | 'pdf'
  | 'xps'
  | 'epub'
  | 'mobi'
  | 'fb2'
  | 'image'
  | 'text'
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

/** How people call it, for messages. */
export const KIND_NAMES: Record<Kind, string> = {
  pdf: 'PDF',
  xps: 'XPS',
  epub: 'EPUB 电子书',
  mobi: 'MOBI 电子书',
  fb2: 'FB2 电子书',
  image: '图片',
  text: '纯文本',
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

const IMAGE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif', 'bmp', 'tif', 'tiff', 'jp2', 'jpx'];
const TEXT_EXTENSIONS = ['txt', 'text', 'log', 'md', 'csv', 'tsv'];

/** The kinds whose extension leaves no doubt; office files may hold one format under another's name. */
const EXPECTED: Record<string, Kind> = {
  pdf: 'pdf',
  xps: 'xps',
  oxps: 'xps',
  epub: 'epub',
  mobi: 'mobi',
  azw: 'mobi',
  azw3: 'mobi',
  fb2: 'fb2',
  ...Object.fromEntries(IMAGE_EXTENSIONS.map((extension) => [extension, 'image' as const])),
};

/** Whether a file named like this may be of this kind; a name that says nothing fits all. */
export function extensionFits(extension: string, kind: Kind): boolean {
  const expected = EXPECTED[extension];
  return expected === undefined || expected === kind;
}

/** Plain text carries no mark of its own, so only its name tells it from any other readable bytes. */
export function isTextExtension(extension: string): boolean {
  return TEXT_EXTENSIONS.includes(extension);
}
