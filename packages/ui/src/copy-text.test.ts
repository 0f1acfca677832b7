import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';
import { toast, toasts } from './toast.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  toast.clear();
});

it('says that a text is on the clipboard', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('学而时习之')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('学而时习之');
  expect(toasts.get()).toMatchObject([{ tone: 'success', text: '复制成功' }]);
});

it.each([
  { why: 'the browser refuses', clipboard: { writeText: () => Promise.reject(new Error('no')) } },
  { why: 'there is no clipboard, as over plain HTTP', clipboard: undefined },
])('says what to do where $why', async ({ clipboard }) => {
  vi.stubGlobal('navigator', { clipboard });
  expect(await copyText('学而时习之')).toBe(false);
  expect(toasts.get()).toMatchObject([
    { tone: 'error', text: '浏览器不允许复制，请选中后手动复制' },
  ]);
});
