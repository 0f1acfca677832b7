import { expect, it } from 'vitest';
import type { Environment } from './environment-table.tsx';
import { installCommands } from './install-command.ts';

const tool = (install: string, overrides: Partial<Environment> = {}): Environment => ({
  name: install,
  description: '',
  is_installed: false,
  is_required: true,
  version: '',
  error: '没有安装',
  cmd: '',
  install,
  formats: [],
  checked_at: '2026-03-01T02:00:00.000Z',
  ...overrides,
});

it('what is lacking is installed by one line, each package named once', () => {
  expect(
    installCommands([
      tool('apt-get install -y --no-install-recommends ffmpeg'),
      tool('apt-get install -y --no-install-recommends ffmpeg fonts-noto-cjk'),
      tool('apt-get install -y --no-install-recommends bubblewrap', {
        is_installed: true,
        error: '',
      }),
    ]),
  ).toEqual(['apt-get install -y --no-install-recommends ffmpeg fonts-noto-cjk']);
});

it('a line of another kind stays as it is', () => {
  expect(installCommands([tool('apk add ffmpeg'), tool('apk add ffmpeg')])).toEqual([
    'apk add ffmpeg',
  ]);
});

it('nothing is to be done where nothing is lacking', () => {
  expect(installCommands([tool('apk add ffmpeg', { is_installed: true, error: '' })])).toEqual([]);
});
