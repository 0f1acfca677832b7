// Writes a compressed copy (.br, .gz) beside each text file of a built front end, so that the server need not compress
// while a reader waits. Files that would not become smaller are skipped.
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(?:js|css|svg|json|txt)$/;
const folder = path.resolve(process.argv[2] ?? 'dist');

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!TEXT.test(name) || name.startsWith('.')) continue;
  const file = path.join(folder, name);
  const plain = readFileSync(file);
  const brotli = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  const gzip = gzipSync(plain, { level: constants.Z_BEST_COMPRESSION });
  for (const { ext, bytes } of [
    { ext: '.br', bytes: brotli },
    { ext: '.gz', bytes: gzip },
  ]) {
    if (bytes.length < plain.length) writeFileSync(`${file}${ext}`, bytes);
    else rmSync(`${file}${ext}`, { force: true });
  }
}

// A running server detects a new build by the date of its page, which is updated last, when the build is complete.
const page = path.join(folder, 'index.html');
const now = new Date();
if (existsSync(page)) utimesSync(page, now, now);
