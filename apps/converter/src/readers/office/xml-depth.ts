import { ConversionFailure } from '../../failure.ts';
import { readZipEntry, type ZipEntry } from './zip-entries.ts';

const MAX_PART = 64 * 1024 * 1024;
/** Tables in tables in text boxes stay far below; parsers that call themselves for each level do not survive thousands. */
const MAX_DEPTH = 1000;
const PART = /^(?:word\/document\d*|content|styles|xl\/worksheets\/[^/]*|ppt\/slides\/[^/]*)\.xml$/;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const SLASH = 0x2f;

/** Refuses a package one of whose parts is nested deeper than any that a person made. */
export function assertShallow(path: string, entries: readonly ZipEntry[]): void {
  for (const entry of entries) {
    if (!PART.test(entry.name) || entry.unpacked > MAX_PART) continue;
    const part = readZipEntry(path, entry, MAX_PART);
    if (part && isDeep(part)) {
      throw new ConversionFailure('too_large', '文件的内部结构嵌套过深，无法转换');
    }
  }
}

/** Counts open tags byte by byte; whether they are the right ones is the parser's business. */
function isDeep(xml: Buffer): boolean {
  let depth = 0;
  for (let at = xml.indexOf(LESS_THAN); at >= 0; at = xml.indexOf(LESS_THAN, at + 1)) {
    const next = xml[at + 1] ?? 0;
    // Declarations, comments and processing instructions open nothing.
    if (next === 0x21 || next === 0x3f) continue;
    if (next === SLASH) {
      depth -= 1;
      continue;
    }
    const end = xml.indexOf(GREATER_THAN, at);
    if (end < 0) return false;
    if (xml[end - 1] !== SLASH) depth += 1;
    if (depth > MAX_DEPTH) return true;
    at = end;
  }
  return false;
}
