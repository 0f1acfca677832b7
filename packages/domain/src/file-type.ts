/** The file type groups of spec section 3, for icons and filters. */
const types = [
  { type: 'pdf', label: 'PDF' },
  { type: 'word', label: 'Word 文档' },
  { type: 'ppt', label: '演示文稿' },
  { type: 'excel', label: '电子表格' },
  { type: 'text', label: '文本' },
  { type: 'epub', label: 'EPUB 电子书' },
  { type: 'mobi', label: 'MOBI 电子书' },
  { type: 'chm', label: 'CHM 手册' },
  { type: 'umd', label: 'UMD 电子书' },
  { type: 'zip', label: 'ZIP 压缩包' },
  { type: 'rar', label: 'RAR 压缩包' },
  { type: 'video', label: '视频' },
  { type: 'other', label: '其他' },
] as const;

export type FileType = (typeof types)[number]['type'];

/**
 * All formats that can be uploaded, by extension without dot. `kind` is the converter's name of the format, which a test
 * of the server compares with the converter's own table; `type` is the group in which it is shown.
 */
export const documentFormats = [
  { kind: 'pdf', label: 'PDF', type: 'pdf', extensions: ['pdf'] },
  {
    kind: 'word',
    label: 'Word 文档',
    type: 'word',
    extensions: ['doc', 'docx', 'rtf', 'wps', 'odt', 'dot'],
  },
  { kind: 'word', label: 'Word 文档', type: 'other', extensions: ['docm', 'dotx', 'ott'] },
  {
    kind: 'ppt',
    label: '演示文稿',
    type: 'ppt',
    extensions: ['ppt', 'pptx', 'pps', 'ppsx', 'dps', 'odp', 'pot'],
  },
  { kind: 'ppt', label: '演示文稿', type: 'other', extensions: ['pptm', 'potx', 'otp'] },
  {
    kind: 'excel',
    label: '电子表格',
    type: 'excel',
    extensions: ['xls', 'xlsx', 'et', 'ods', 'csv', 'tsv'],
  },
  { kind: 'excel', label: '电子表格', type: 'other', extensions: ['xlsm', 'xlt', 'ots'] },
  { kind: 'text', label: '文本', type: 'text', extensions: ['txt'] },
  { kind: 'text', label: '文本', type: 'other', extensions: ['text', 'log'] },
  { kind: 'epub', label: 'EPUB 电子书', type: 'epub', extensions: ['epub'] },
  { kind: 'mobi', label: 'MOBI 电子书', type: 'mobi', extensions: ['mobi'] },
  { kind: 'mobi', label: 'MOBI 电子书', type: 'other', extensions: ['azw', 'azw3'] },
  { kind: 'chm', label: 'CHM 手册', type: 'chm', extensions: ['chm'] },
  { kind: 'umd', label: 'UMD 电子书', type: 'umd', extensions: ['umd'] },
  { kind: 'zip', label: 'ZIP 压缩包', type: 'zip', extensions: ['zip'] },
  { kind: 'rar', label: 'RAR 压缩包', type: 'rar', extensions: ['rar'] },
  { kind: 'video', label: '视频', type: 'video', extensions: ['mp4', 'avi'] },
  { kind: 'fb2', label: 'FB2 电子书', type: 'other', extensions: ['fb2'] },
  { kind: 'ofd', label: 'OFD 文档', type: 'other', extensions: ['ofd'] },
  { kind: 'markdown', label: 'Markdown', type: 'other', extensions: ['md', 'markdown'] },
  { kind: 'html', label: '网页', type: 'other', extensions: ['html', 'htm', 'xhtml'] },
  {
    kind: 'image',
    label: '图片',
    type: 'other',
    extensions: ['png', 'jpg', 'jpeg', 'gif', 'bmp', 'tif', 'tiff', 'jp2', 'jpx'],
  },
  { kind: 'webp', label: '图片', type: 'other', extensions: ['webp'] },
] as const satisfies readonly {
  kind: string;
  label: string;
  type: FileType;
  extensions: readonly string[];
}[];

type Format = (typeof documentFormats)[number];
export type FormatKind = Format['kind'];

export type FileTypeInfo = {
  readonly type: FileType;
  readonly label: string;
  readonly icon: string;
  /** Extensions without dot; empty for the group of all others. */
  readonly extensions: readonly string[];
};

const extensionsShownAs = (type: FileType): string[] =>
  documentFormats.flatMap((format) => (format.type === type ? format.extensions : []));

export const fileTypes: readonly FileTypeInfo[] = types.map(({ type, label }) => ({
  type,
  label,
  icon: type,
  extensions: type === 'other' ? [] : extensionsShownAs(type),
}));

const other: FileTypeInfo = { type: 'other', label: '其他', icon: 'other', extensions: [] };

const byExtension = new Map<string, FileTypeInfo>(
  fileTypes.flatMap((info) =>
    info.extensions.map((extension): [string, FileTypeInfo] => [extension, info]),
  ),
);

const kindByExtension = new Map<string, FormatKind>(
  documentFormats.flatMap(({ kind, extensions }) =>
    extensions.map((extension): [string, FormatKind] => [extension, kind]),
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

const labelByExtension = new Map<string, string>(
  documentFormats.flatMap(({ label, extensions }) =>
    extensions.map((extension): [string, string] => [extension, label]),
  ),
);

/** What a file is called: what has no group of its own has a name all the same. */
export function formatLabelOf(nameOrExtension: string): string {
  const text = nameOrExtension.trim().toLowerCase();
  return labelByExtension.get(text.slice(text.lastIndexOf('.') + 1)) ?? other.label;
}

/** The converter's kind of a file, by name or extension; undefined for unsupported files. */
export function formatKindOf(nameOrExtension: string): FormatKind | undefined {
  const text = nameOrExtension.trim().toLowerCase();
  return kindByExtension.get(text.slice(text.lastIndexOf('.') + 1));
}

/** Supported extensions, with dot, without a group of their own. They have the icon of "other". */
export const furtherExtensions: readonly string[] = extensionsShownAs('other').map(
  (extension) => `.${extension}`,
);

/** Extensions, with dot, that an upload may have. */
export const documentExtensions: readonly string[] = [
  ...fileTypes.flatMap((info) => info.extensions.map((extension) => `.${extension}`)),
  ...furtherExtensions,
];

/** The labels of the formats of these extensions, without duplicates. */
export function formatLabels(extensions: readonly string[]): string[] {
  const wanted = documentFormats.filter((format) =>
    format.extensions.some((extension) => extensions.includes(`.${extension}`)),
  );
  return [...new Set(wanted.map(({ label }) => label))];
}

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

/** The alias by which a file is filtered; "other" without an alias of its own. */
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
