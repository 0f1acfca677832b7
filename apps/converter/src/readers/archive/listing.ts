import { cleanText } from '../../text-layer.ts';
import { escapeXml, type Book } from '../book/book.ts';
import type { Archive, ArchiveEntry } from './archive.ts';

const ROWS_PER_PART = 200;
const MAX_DEPTH = 12;
const MAX_NAME = 300;

const CSS = `
@page { margin: 48pt 44pt; }
body { font-size: 10pt; line-height: 1.4; }
h1 { font-size: 1.5em; margin: 0 0 0.3em 0; }
p { margin: 0 0 1em 0; color: #555555; }
table { width: 100%; border-collapse: collapse; }
td, th { padding: 2pt 4pt; vertical-align: top; text-align: left; font-size: 10pt; overflow-wrap: break-word; border-bottom: 0.5pt solid #dddddd; }
th { color: #555555; }
.n { width: 62%; }
.s { width: 16%; text-align: right; white-space: nowrap; }
.d { width: 22%; text-align: right; white-space: nowrap; color: #555555; }
.f { color: #1a4f8b; }
`;

type Folder = { folders: Map<string, Folder>; files: ArchiveEntry[]; own?: ArchiveEntry };

/** The contents of an archive as a tree to read; what is inside its files stays closed. */
export function archiveToBook(kind: string, archive: Archive): Book {
  const rows = drawFolder(treeOf(archive.entries), 0);
  const parts: string[] = [];
  for (let at = 0; at === 0 || at < rows.length; at += ROWS_PER_PART) {
    const head = at === 0 ? `<h1>${kind} 压缩包</h1><p>${escapeXml(summary(archive))}</p>` : '';
    parts.push(`${head}${table(rows.slice(at, at + ROWS_PER_PART))}`);
  }
  return { title: '', parts, toc: [], css: CSS };
}

function summary({ entries, total, note }: Archive): string {
  const files = entries.filter(({ isFolder }) => !isFolder);
  const bytes = files.reduce((sum, { size = 0 }) => sum + size, 0);
  const cut = total > entries.length ? `，下面列出前 ${entries.length} 项` : '';
  const parts = [
    `共 ${total} 项${cut}；列出的文件 ${files.length} 个，解压后 ${sizeText(bytes)}。`,
    files.some(({ isEncrypted }) => isEncrypted) ? '标有“加密”的文件需要密码才能解压。' : '',
    note ?? '',
    '在线阅读只列出目录，内容请下载后解压查看。',
  ];
  return parts.join('');
}

function table(rows: string[]): string {
  const head = '<tr><th class="n">名称</th><th class="s">大小</th><th class="d">修改时间</th></tr>';
  return `<table>${head}${rows.join('\n')}</table>`;
}

function treeOf(entries: ArchiveEntry[]): Folder {
  const root: Folder = { folders: new Map(), files: [] };
  for (const entry of entries) {
    const names = entry.path.split('/').filter((name) => name !== '' && name !== '.');
    const folders = entry.isFolder ? names : names.slice(0, -1);
    let folder = root;
    // What lies deeper than anybody reads stands under the last folder, with its path.
    for (const name of folders.slice(0, MAX_DEPTH)) {
      const next = folder.folders.get(name) ?? { folders: new Map(), files: [] };
      folder.folders.set(name, next);
      folder = next;
    }
    if (entry.isFolder) folder.own = entry;
    else
      folder.files.push({
        ...entry,
        path: [...folders.slice(MAX_DEPTH), names.at(-1) ?? entry.path].join('/'),
      });
  }
  return root;
}

const BY_NAME = new Intl.Collator('zh-Hans-CN', { numeric: true });

function drawFolder(folder: Folder, depth: number): string[] {
  const folders = [...folder.folders].toSorted(([a], [b]) => BY_NAME.compare(a, b));
  const files = folder.files.toSorted((a, b) => BY_NAME.compare(a.path, b.path));
  return [
    ...folders.flatMap(([name, inner]) => [
      row(depth, `<span class="f">${shown(name)}/</span>`, '', inner.own?.modified ?? ''),
      ...drawFolder(inner, depth + 1),
    ]),
    ...files.map(({ path, size, modified, isEncrypted }) =>
      row(depth, `${shown(path)}${isEncrypted ? '（加密）' : ''}`, sizeText(size), modified),
    ),
  ];
}

function row(depth: number, name: string, size: string, modified: string): string {
  const indent = `<td class="n" style="padding-left:${4 + depth * 14}pt">`;
  return `<tr>${indent}${name}</td><td class="s">${size}</td><td class="d">${modified}</td></tr>`;
}

function shown(name: string): string {
  // Cleaned last, since a cut may leave half a surrogate pair.
  const clean = cleanText(name.slice(0, MAX_NAME)).replace(/\s+/g, ' ');
  return escapeXml(name.length > MAX_NAME ? `${clean}…` : clean);
}

function sizeText(bytes: number | undefined): string {
  if (bytes === undefined) return '';
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  for (; value >= 1024 && unit < units.length - 1; unit += 1) value /= 1024;
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}
