/** File types by extension, each with an icon: spec section 3. Extensions carry no dot here. */
export const fileTypes = [
  { type: 'pdf', label: 'PDF', icon: 'pdf', extensions: ['pdf'] },
  {
    type: 'word',
    label: 'Word 文档',
    icon: 'word',
    extensions: ['doc', 'docx', 'rtf', 'wps', 'odt', 'dot'],
  },
  {
    type: 'ppt',
    label: '演示文稿',
    icon: 'ppt',
    extensions: ['ppt', 'pptx', 'pps', 'ppsx', 'dps', 'odp', 'pot'],
  },
  {
    type: 'excel',
    label: '电子表格',
    icon: 'excel',
    extensions: ['xls', 'xlsx', 'et', 'ods', 'csv', 'tsv'],
  },
  { type: 'text', label: '文本', icon: 'text', extensions: ['txt'] },
  { type: 'epub', label: 'EPUB 电子书', icon: 'epub', extensions: ['epub'] },
  { type: 'mobi', label: 'MOBI 电子书', icon: 'mobi', extensions: ['mobi'] },
  { type: 'chm', label: 'CHM 手册', icon: 'chm', extensions: ['chm'] },
  { type: 'umd', label: 'UMD 电子书', icon: 'umd', extensions: ['umd'] },
  { type: 'zip', label: 'ZIP 压缩包', icon: 'zip', extensions: ['zip'] },
  { type: 'rar', label: 'RAR 压缩包', icon: 'rar', extensions: ['rar'] },
  { type: 'video', label: '视频', icon: 'video', extensions: ['mp4', 'avi'] },
  { type: 'other', label: '其他', icon: 'other', extensions: [] },
] as const satisfies readonly {
  type: string;
  label: string;
  icon: string;
  extensions: readonly string[];
}[];

export type FileTypeInfo = (typeof fileTypes)[number];

const other: FileTypeInfo = { type: 'other', label: '其他', icon: 'other', extensions: [] };
export type FileType = FileTypeInfo['type'];

const byExtension = new Map<string, FileTypeInfo>(
  fileTypes.flatMap((info: FileTypeInfo) =>
    info.extensions.map((extension): [string, FileTypeInfo] => [extension, info]),
  ),
);

/** Lower-case extension with its dot, or '' when the name has none. */
export function extensionOf(name: string): string {
  const match = /\.([^./\\]+)$/.exec(name.trim());
  return match?.[1] === undefined ? '' : `.${match[1].toLowerCase()}`;
}

/** The group of a file by its name or extension ("a.PDF", ".pdf" and "pdf" alike). */
export function fileTypeOf(nameOrExtension: string): FileTypeInfo {
  const text = nameOrExtension.trim().toLowerCase();
  const extension = text.slice(text.lastIndexOf('.') + 1);
  return byExtension.get(extension) ?? other;
}

/** Extensions, with dot, that the converter reads besides those of the groups. They have the icon of "other". */
export const furtherExtensions: readonly string[] = [
  '.azw',
  '.azw3',
  '.fb2',
  '.xps',
  '.md',
  '.markdown',
  '.html',
  '.htm',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.gif',
  '.bmp',
  '.tif',
  '.tiff',
];

/** Extensions, with dot, that an upload may have. */
export const documentExtensions: readonly string[] = [
  ...fileTypes.flatMap((info) => info.extensions.map((extension) => `.${extension}`)),
  ...furtherExtensions,
];

/** The aliases of the filter "type" on the wire, as lists of extensions with dot; `all` filters nothing. */
const aliases: ReadonlyMap<string, readonly FileType[]> = new Map([
  ['pdf', ['pdf']],
  ['doc', ['word']],
  ['ppt', ['ppt']],
  ['xls', ['excel']],
  ['txt', ['text']],
  ['other', ['epub', 'mobi', 'chm', 'umd', 'zip', 'rar', 'video', 'other']],
]);

/** The extensions behind an alias; undefined when it filters nothing (`all`, '' and unknown words). */
export function extensionsOfAlias(alias: string): readonly string[] | undefined {
  const types = aliases.get(alias);
  if (types === undefined) return undefined;
  const ofGroups = fileTypes
    .filter((info) => types.includes(info.type))
    .flatMap((info) => info.extensions.map((extension) => `.${extension}`));
  return types.includes('other') ? [...ofGroups, ...furtherExtensions] : ofGroups;
}

/** The alias that a file is filtered by: "other" for whatever has no alias of its own. */
export function aliasOfExtension(nameOrExtension: string): string {
  const { type } = fileTypeOf(nameOrExtension);
  for (const [alias, types] of aliases) if (types.includes(type)) return alias;
  return 'other';
}

/** True for the aliases that filter something. */
export function isAlias(alias: string): boolean {
  return aliases.has(alias);
}

export const fileTypeFilterOptions = [
  { value: '', label: '不限' },
  { value: 'pdf', label: 'PDF' },
  { value: 'doc', label: 'DOC' },
  { value: 'ppt', label: 'PPT' },
  { value: 'xls', label: 'XLS' },
  { value: 'txt', label: 'TXT' },
  { value: 'other', label: '其他' },
] as const;
