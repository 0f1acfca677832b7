import { buffer } from 'node:stream/consumers';
import type { Entry, ZipFile } from 'yauzl';

const MAX_ENTRY_BYTES = 64 * 1024 * 1024;
const MAX_ENTRIES = 20;

async function open(bytes: Buffer): Promise<ZipFile> {
  // Only a site that compares its books with Alipay's reads such archives.
  const { default: yauzl } = await import('yauzl');
  return new Promise((resolve, reject) => {
    // The names are GBK without a mark that says so, so they are left as bytes.
    yauzl.fromBuffer(bytes, { lazyEntries: true, decodeStrings: false }, (error, archive) => {
      if (error) reject(error);
      else resolve(archive);
    });
  });
}

function readEntry(archive: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => {
      if (error) reject(error);
      else buffer(stream).then(resolve, reject);
    });
  });
}

/** The files of a bill as text. */
export async function readBillArchive(bytes: Buffer): Promise<string[]> {
  const archive = await open(bytes);
  const files: string[] = [];
  const gbk = new TextDecoder('gbk');
  return new Promise((resolve, reject) => {
    archive.on('error', reject);
    archive.on('end', () => resolve(files));
    archive.on('entry', (entry: Entry) => {
      if (entry.uncompressedSize > MAX_ENTRY_BYTES || files.length >= MAX_ENTRIES) {
        reject(new Error('the bill is too large'));
        return;
      }
      readEntry(archive, entry).then((file) => {
        files.push(gbk.decode(file));
        archive.readEntry();
      }, reject);
    });
    archive.readEntry();
  });
}
