// Beside each text file of a built front end the same file compressed as far as it goes (.br, .gz): done once here, so
// that no server does it while a reader waits. What becomes no smaller is left alone.
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
  for (const [ext, bytes] of [
    ['.br', brotli],
    ['.gz', gzip],
  ]) {
    if (bytes.length < plain.length) writeFileSync(`${file}${ext}`, bytes);
    else rmSync(`${file}${ext}`, { force: true });
  }
}

// A running server takes the build for a new one by the date of its page: now it is whole.
const page = path.join(folder, 'index.html');
const now = new Date();
if (existsSync(page)) utimesSync(page, now, now);
