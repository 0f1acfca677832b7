import { open as openZipFile, type Entry, type ZipFile } from 'yauzl';
import { ConversionFailure } from '../../failure.ts';
import { A4_PAGE, openBook } from '../book/open-book.ts';
import type { OpenDocument, Source } from '../reader.ts';
import { dosTime, MAX_LISTED, type Archive, type ArchiveEntry } from './archive.ts';
import { decodeNames } from './entry-names.ts';
import { archiveToBook } from './listing.ts';

const UTF8_NAME = 0x800;
const ENCRYPTED = 0x1;
/** Info-ZIP's field for a UTF-8 name beside one in another encoding: version, checksum, name. */
const UNICODE_PATH = 0x7075;

export async function openZip(source: Source): Promise<OpenDocument> {
  return openBook(source, archiveToBook('ZIP', await listZip(source)), A4_PAGE);
}

async function listZip(source: Source): Promise<Archive> {
  const zip = await openDirectory(source);
  try {
    if (zip.entryCount === 0) throw new ConversionFailure('empty', '压缩包里没有任何文件');
    const raw = await readEntries(zip);
    return { entries: toEntries(raw), total: zip.entryCount };
  } finally {
    zip.close();
  }
}

function openDirectory(source: Source): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = {
      lazyEntries: true,
      decodeStrings: false,
      autoClose: false,
      validateEntrySizes: false,
    };
    openZipFile(source.path, options, (error, zip) => {
      if (error) reject(reasonOf(error));
      else resolve(zip);
    });
  });
}

/** Names come as bytes (decodeStrings is off); what follows a damaged entry cannot be found. */
async function readEntries(zip: ZipFile): Promise<RawEntry[]> {
  const entries: RawEntry[] = [];
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => {
      if (entries.length > 0) resolve(entries);
      else reject(reasonOf(error));
    });
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: RawEntry) => {
      entries.push(entry);
      if (entries.length >= MAX_LISTED) resolve(entries);
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

type RawEntry = Omit<Entry, 'fileName'> & { fileName: Buffer };

function toEntries(raw: RawEntry[]): ArchiveEntry[] {
  const names = decodeNames(raw.map(({ fileName }) => fileName));
  return raw.map((entry, i) => {
    const path = (unicodeName(entry) ?? names[i] ?? '').replaceAll('\\', '/');
    return {
      path: path.replace(/\/+$/, ''),
      isFolder: path.endsWith('/'),
      size: entry.uncompressedSize,
      modified: dosTime(entry.lastModFileDate * 65_536 + entry.lastModFileTime),
      isEncrypted: (entry.generalPurposeBitFlag & ENCRYPTED) !== 0,
    };
  });
}

function unicodeName({ fileName, generalPurposeBitFlag, extraFields }: RawEntry) {
  if (generalPurposeBitFlag & UTF8_NAME) return fileName.toString('utf8');
  const field = extraFields?.find(({ id }) => id === UNICODE_PATH);
  return field && field.data.length > 5 ? field.data.toString('utf8', 5) : undefined;
}

function reasonOf(cause: Error): ConversionFailure {
  if (/strong encryption/i.test(cause.message)) {
    const message = '压缩包已加密，无法列出其中的文件，请去除密码后再上传';
    return new ConversionFailure('encrypted', message, { cause });
  }
  if (/multi-disk/i.test(cause.message)) {
    const message = '这是分卷压缩包的一卷，请合并成一个文件后再上传';
    return new ConversionFailure('unsupported', message, { cause });
  }
  const message = 'ZIP 压缩包已损坏或没有传完，请检查后重新上传';
  return new ConversionFailure('truncated', message, { cause });
}
