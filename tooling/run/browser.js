import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

function find() {
  return [process.env.CHROMIUM_PATH, ...PLACES].find(
    (file) => file !== undefined && existsSync(file),
  );
}

function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('apt-get', ['update', '-qq'], quiet);
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], quiet);
}

/** Finds the browser for component and end-to-end tests; on Debian as root it is installed when missing. */
export function browser() {
  const found = find();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install();
  const installed = find();
  if (installed !== undefined) return installed;
  throw new Error(
    '测试需要 Chromium 或 Chrome：请安装后重试（Debian/Ubuntu：apt-get install chromium fonts-noto-cjk），或以 CHROMIUM_PATH 指明其位置。',
  );
}
