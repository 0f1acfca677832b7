import { ConversionFailure } from '../../failure.ts';
import { decodeHtml } from '../html/decode-html.ts';
import { readZipEntries, readZipEntry, type ZipEntry } from '../office/zip-entries.ts';
import type { Source } from '../reader.ts';
import { type Element, parseXml } from './ofd-xml.ts';

const MAX_ENTRY = 64 * 1024 * 1024;
const MAX_XML = 32 * 1024 * 1024;
/** Beside what the file takes itself: pictures are packed by their own formats. */
const MAX_UNPACKED = 512 * 1024 * 1024;

/** The files of an OFD by their paths in it, each unpacked when it is asked for. */
export class OfdPackage {
  readonly #path: string;
  readonly #entries: Map<string, ZipEntry>;
  readonly #bytes: number;
  readonly #sizes = new Map<ZipEntry, number>();
  #unpacked = 0;

  constructor({ path, bytes }: Pick<Source, 'path' | 'bytes'>) {
    const entries = readZipEntries(path, bytes);
    if (!entries) throw damagedOfd();
    this.#path = path;
    this.#bytes = bytes;
    // Programs of Windows write paths in any case.
    this.#entries = new Map(entries.map((entry) => [keyOf(entry.name), entry]));
  }

  /** `location` counts from the folder of the file that names it, from the root where it begins with a slash. */
  resolve(location: string, from = ''): string {
    const base = location.startsWith('/') ? '' : from.slice(0, from.lastIndexOf('/') + 1);
    const parts: string[] = [];
    for (const part of `${base}${location}`.replaceAll('\\', '/').split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '' && part !== '.') parts.push(part);
    }
    const path = parts.join('/');
    // Some producers count all paths from the root, with or without the slash.
    const fromRoot = location.replaceAll('\\', '/').replace(/^\/+/, '');
    return this.has(path) || !this.has(fromRoot) ? path : fromRoot;
  }

  has(path: string): boolean {
    return this.#entries.has(keyOf(path));
  }

  read(path: string, maxBytes = MAX_ENTRY): Buffer | undefined {
    const entry = this.#entries.get(keyOf(path));
    if (!entry) return undefined;
    const bytes = readZipEntry(this.#path, entry, maxBytes);
    this.#count(entry, bytes?.length ?? 0);
    return bytes;
  }

  /** Each file once, however many pages have it. */
  #count(entry: ZipEntry, size: number): void {
    this.#unpacked += size - (this.#sizes.get(entry) ?? 0);
    this.#sizes.set(entry, size);
    if (this.#unpacked > MAX_UNPACKED + this.#bytes)
      throw new ConversionFailure('too_large', 'OFD 文档解压后过大，超出了限制');
  }

  /** Undefined where the file is not there or is no XML. */
  readXml(path: string): Element | undefined {
    const bytes = this.read(path, MAX_XML);
    const root = bytes && parseXml(decodeXml(bytes));
    return root === undefined || root.name === '' ? undefined : root;
  }
}

export function damagedOfd(): ConversionFailure {
  return new ConversionFailure('truncated', 'OFD 文档已损坏，无法打开，请检查后重新上传');
}

export function encryptedOfd(): ConversionFailure {
  return new ConversionFailure('encrypted', '文件已加密，请先去除密码后再上传');
}

/** The standard wants UTF-8; some producers write, and declare, the encoding of their system. */
function decodeXml(bytes: Buffer): string {
  const [, declared] =
    /^<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/.exec(bytes.toString('latin1', 0, 200)) ?? [];
  return decodeHtml(bytes, declared);
}

function keyOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}
