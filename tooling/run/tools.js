import { existsSync } from 'node:fs';
import path from 'node:path';
import { canInstall, install } from './apt.js';

/** Programs that tests start, and the Debian packages that hold them. */
const NEEDED = [
  {
    program: 'soffice',
    packages: [
      'libreoffice-writer-nogui',
      'libreoffice-calc-nogui',
      'libreoffice-impress-nogui',
      'fonts-noto-cjk',
    ],
  },
  { program: 'bwrap', packages: ['bubblewrap'] },
  { program: 'ffmpeg', packages: ['ffmpeg'] },
  { program: 'tesseract', packages: ['tesseract-ocr', 'tesseract-ocr-chi-sim'] },
  // Without them, the tests of moving in, of Firefox and of WebKit say that they are skipped.
  { program: 'mariadbd', packages: ['mariadb-server-core'], isOptional: true },
  { program: 'firefox-esr', packages: ['firefox-esr'], isOptional: true },
  { program: 'WebKitWebDriver', packages: ['webkit2gtk-driver'], isOptional: true },
  { program: 'Xvfb', packages: ['xvfb'], isOptional: true },
];

function isThere(program) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [...folders, '/usr/bin', '/usr/sbin'].some((folder) =>
    existsSync(path.join(folder, program)),
  );
}

function packagesOf(tools) {
  return tools.filter(({ program }) => !isThere(program)).flatMap(({ packages }) => packages);
}

/** Finds LibreOffice and the other tools for the tests; on Debian as root they are installed when missing. */
export function tools() {
  const wanted = packagesOf(NEEDED);
  if (wanted.length === 0) return;
  if (canInstall()) install(['--no-install-recommends', ...wanted]);
  const left = packagesOf(NEEDED.filter(({ isOptional }) => isOptional !== true));
  if (left.length === 0) return;
  throw new Error(
    `转换测试需要外部工具：请安装后重试（Debian/Ubuntu：apt-get install --no-install-recommends ${left.join(' ')}）。`,
  );
}
