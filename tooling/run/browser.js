import { existsSync } from 'node:fs';
import path from 'node:path';
import { canInstall, install } from './apt.js';

/** The engine without windows: tests take a sixth to a fifth less time in it than in a whole Chromium. */
const SHELL = '/usr/bin/chromium-headless-shell';

const PLACES = [
  SHELL,
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

/** Finds the browser for component and end-to-end tests; on Debian as root one is installed where there is none. */
export function browser() {
  if (find() === undefined && canInstall()) install([path.basename(SHELL), 'fonts-noto-cjk']);
  const found = find();
  if (found !== undefined) return found;
  throw new Error(
    '测试需要 Chromium 或 Chrome：请安装后重试（Debian/Ubuntu：apt-get install chromium-headless-shell fonts-noto-cjk），或以 CHROMIUM_PATH 指明其位置。',
  );
}
