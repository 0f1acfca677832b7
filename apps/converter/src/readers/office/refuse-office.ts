import { ConversionFailure } from '../../failure.ts';
import type { Source } from '../reader.ts';
import { readCompoundFile, type CompoundFile } from './compound-file.ts';
import { assertShallow } from './xml-depth.ts';
import { readZipEntries, readZipEntry, type ZipEntry } from './zip-entries.ts';

const MIB = 1024 * 1024;
const MAX_ENTRIES = 20_000;
/** Beyond this, a package must not unpack to more than a hundred times its size. */
const UNSUSPICIOUS_BYTES = 128 * MIB;
const MAX_RATIO = 100;
const MAX_UNPACKED = 2048 * MIB;
const MAX_MANIFEST = 4 * MIB;

/** Refuses by content what LibreOffice would only stumble over, each with its own reason. */
export function refuseUnreadable(source: Source): void {
  if (source.mime === 'application/x-ole-storage') refuseCompoundFile(source.path);
  else if (source.mime === 'application/zip') refusePackage(source);
}

const SEALED_SLIDES = 0xf3d1c4df;

/** Whether a workbook or slides have a password that may not be one that everybody knows. */
export function mayBeSealed({ mime, path }: Source): boolean {
  if (mime !== 'application/x-ole-storage') return false;
  const file = readCompoundFile(path);
  const book = workbookOf(file);
  if (book !== undefined) return passwordOf(book) !== 'none';
  const user = file.head('current user', 16);
  return user?.length === 16 && user.readUInt32LE(12) === SEALED_SLIDES;
}

export function encrypted(): ConversionFailure {
  return new ConversionFailure('encrypted', '文件已加密，请先去除密码后再上传');
}

function refuseCompoundFile(path: string): void {
  const file = readCompoundFile(path);
  const has = (name: string) => file.names.includes(name);
  // A package of the newer formats, encrypted as a whole.
  if (has('encryptedpackage') || has('encryptedsummary')) throw encrypted();
  const word = file.head('worddocument', 32);
  if (word && word.length >= 12 && (word.readUInt16LE(10) & 0x0100) !== 0) throw encrypted();
  const workbook = workbookOf(file);
  if (workbook && passwordOf(workbook) === 'own') throw encrypted();
}

function workbookOf(file: CompoundFile): Buffer | undefined {
  return file.head('workbook', 4096) ?? file.head('book', 4096);
}

const BOF = 0x0809;
const FILEPASS = 0x2f;
const WRITE_PROTECT = 0x86;
const LEADING = new Set([BOF, WRITE_PROTECT, 0x00e1, 0x00c1, 0x00e2, 0x005c, 0x0042, 0x0161]);

/** The record that asks for a password stands among the first. */
function passwordOf(head: Buffer): 'none' | 'known' | 'own' {
  let isProtected = false;
  for (let at = 0; at + 4 <= head.length; at += 4 + head.readUInt16LE(at + 2)) {
    const record = head.readUInt16LE(at);
    if (record === WRITE_PROTECT) isProtected = true;
    // One that is only protected against changes mostly carries the password that everybody knows.
    if (record === FILEPASS) return isProtected ? 'known' : 'own';
    if (!LEADING.has(record)) return 'none';
  }
  return 'none';
}

function refusePackage(source: Source): void {
  const entries = readSoundEntries(source);
  if (hasEncryptedManifest(source.path, entries)) throw encrypted();
  assertShallow(source.path, entries);
}

/** The directory of a package that is whole, has no password, and unpacks to no more than can be meant. */
export function readSoundEntries({ path, bytes }: Source): ZipEntry[] {
  const entries = readZipEntries(path, bytes);
  if (!entries || entries.length === 0) {
    throw new ConversionFailure('truncated', '文件不完整，可能没有传完，请重新上传');
  }
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw encrypted();
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const isBomb = unpacked > UNSUSPICIOUS_BYTES && unpacked > bytes * MAX_RATIO;
  if (isBomb || unpacked > MAX_UNPACKED || entries.length > MAX_ENTRIES) {
    throw new ConversionFailure('too_large', '文件解压后的内容过大，可能是压缩炸弹，无法转换');
  }
  return entries;
}

function hasEncryptedManifest(path: string, entries: readonly ZipEntry[]): boolean {
  const manifest = entries.find(({ name }) => name === 'META-INF/manifest.xml');
  const text = manifest && readZipEntry(path, manifest, MAX_MANIFEST);
  return text?.includes('encryption-data') ?? false;
}
