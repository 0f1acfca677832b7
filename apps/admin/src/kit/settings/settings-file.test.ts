import type { Config } from '@wenyuan/api-client';
import { expect, it } from 'vitest';
import { configRow } from '../../testing/config-row.ts';
import { readSettingsFile, settingsFile } from './settings-file.ts';

const row = (category: string, name: string, value: string, more: Partial<Config> = {}) =>
  configRow(category, name, { value, ...more });
const rows = [
  row('system', 'sitename', '文渊'),
  row('system', 'logo', '/uploads/ab/cd.webp', { input_type: 'image' }),
  row('captcha', 'width', '240', { input_type: 'number' }),
  row('email', 'password', '******', { is_secret: true, input_type: 'password' }),
];
const text = settingsFile(rows, '2026-01-01T00:00:00Z');
const fileOf = (settings: unknown, more: object = {}) =>
  JSON.stringify({ format: 'wenyuan-settings', version: 1, settings, ...more });

it('a file holds neither secrets nor addresses of uploaded pictures', () => {
  expect(JSON.parse(text).settings).toEqual({
    system: { sitename: '文渊' },
    captcha: { width: '240' },
  });
});

it('a file that was just written differs in nothing', () => {
  expect(readSettingsFile(text, rows)).toEqual({ differences: [], ignored: [] });
});

it('differences are named, with what is wrong with them; secrets and unknown names are left out', () => {
  const read = readSettingsFile(
    fileOf({
      system: { sitename: '兰台' },
      captcha: { width: '1' },
      email: { password: 'open' },
      gone: { away: '1' },
    }),
    rows,
  );
  expect(read).toMatchObject({
    differences: [
      { value: '兰台', problem: undefined },
      { value: '1', problem: expect.stringContaining('应在 80 到 600 之间') },
    ],
    ignored: ['email.password', 'gone.away'],
  });
});

it.each([
  ['{', '不是有效的 JSON'],
  ['[]', '不是从文渊导出的设置文件'],
  [fileOf({ system: { sitename: 1 } }), '不是从文渊导出的设置文件'],
  [fileOf({}, { version: 2 }), '版本不符'],
])('what is no such file is refused: %s', (given, failure) => {
  expect(readSettingsFile(given, rows)).toEqual({ failure: expect.stringContaining(failure) });
});

it('names of objects’ own parts are no settings', () => {
  expect(readSettingsFile(fileOf({ constructor: { name: 'x' } }), rows)).toEqual({
    differences: [],
    ignored: ['constructor.name'],
  });
});
