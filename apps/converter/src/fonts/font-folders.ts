import { readdirSync, statSync, type Dirent } from 'node:fs';
import { delimiter, join } from 'node:path';

const USUAL = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/Library/Fonts',
  '/System/Library/Fonts',
];
const MAX_FILES = 5000;
const MAX_DEPTH = 5;

/** Where fonts are searched. CONVERTER_FONT_FOLDERS names other folders, and then only these. */
export function fontFolders(): string[] {
  const named = process.env['CONVERTER_FONT_FOLDERS'];
  return named === undefined ? USUAL : named.split(delimiter).filter((folder) => folder !== '');
}

let files: readonly string[] | undefined;

/** The machine's font files, listed once in a process. Fontconfig need not be there. */
export function fontFiles(): readonly string[] {
  return (files ??= listFiles());
}

function listFiles(): string[] {
  const found: string[] = [];
  const search = (folder: string, depth: number): void => {
    for (const entry of entriesOf(folder)) {
      if (found.length >= MAX_FILES) return;
      const path = join(folder, entry.name);
      if (isFolder(entry, path)) {
        if (depth < MAX_DEPTH) search(path, depth + 1);
      } else if (/\.(?:ttf|otf|ttc)$/i.test(entry.name)) found.push(path);
    }
  };
  for (const folder of fontFolders()) search(folder, 1);
  return found.toSorted();
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function isFolder(entry: Dirent, path: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  try {
    return statSync(path).isDirectory();
  } catch {
    // A link to nothing, to itself, or into a closed folder.
    return false;
  }
}
