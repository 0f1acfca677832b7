import { closeSync, openSync } from 'node:fs';
import { ConversionFailure } from '../../failure.ts';
import { A4_PAGE, openBook } from '../book/open-book.ts';
import { readOpenAt } from '../read-at.ts';
import type { OpenDocument, Source } from '../reader.ts';
import type { Archive } from './archive.ts';
import { archiveToBook } from './listing.ts';
import type { ReadAt } from './rar.ts';
import { listRar4 } from './rar4.ts';
import { listRar5 } from './rar5.ts';

const SIGNATURE = Buffer.from('Rar!\x1a\x07', 'latin1');

export async function openRar(source: Source): Promise<OpenDocument> {
  const file = openSync(source.path, 'r');
  try {
    const archive = listRar((position, length) =>
      // A header may promise a place that no file has.
      position < source.bytes ? readOpenAt(file, position, length) : Buffer.alloc(0),
    );
    return openBook(source, archiveToBook('RAR', archive), A4_PAGE);
  } finally {
    closeSync(file);
  }
}

function listRar(read: ReadAt): Archive {
  const [version] = read(SIGNATURE.length, 1);
  const archive = version === 0 ? listRar4(read) : version === 1 ? listRar5(read) : undefined;
  if (!archive) throw damaged();
  if (archive.entries.length > 0) return archive;
  if (archive.isWhole) throw new ConversionFailure('empty', '压缩包里没有任何文件');
  throw damaged();
}

function damaged(): ConversionFailure {
  return new ConversionFailure('truncated', 'RAR 压缩包已损坏或没有传完，请检查后重新上传');
}
