import { expect, it } from 'vitest';
import {
  verificationFiles,
  verificationFilesFault,
  verificationTags,
  verificationTagsFault,
} from './site-verification.ts';

it.each([
  ['baidu-site-verification codeva-abc123', 'baidu-site-verification', 'codeva-abc123'],
  [
    '<meta name="google-site-verification" content="Ab_-9=" />',
    'google-site-verification',
    'Ab_-9=',
  ],
  ["<meta name='msvalidate.01' content='0F'>", 'msvalidate.01', '0F'],
])('a tag is read as it was copied: %s', (line, name, content) => {
  expect(verificationTags(`\n  ${line}\n`)).toEqual([{ name, content }]);
  expect(verificationTagsFault(line)).toBeUndefined();
});

it.each([
  'robots noindex',
  'viewport width=1024',
  'referrer unsafe-url',
  'google-site-verification',
  'google-site-verification "><script>alert(1)</script>',
  '<meta http-equiv="refresh" content="0;url=https://e.com">',
  '<meta name="google-site-verification" content="a"><script src="//e.com"></script>',
])('what is no tag of a verification is told, and not taken: %s', (line) => {
  expect(verificationTags(line)).toEqual([]);
  expect(verificationTagsFault(`baidu-site-verification a\n${line}`)).toMatch(/^第 2 行不正确/);
});

it('a file is its name and what is in it', () => {
  const text = 'baidu_verify_codeva-x.html 0a1b2c\nMP_verify_abc.txt AbC d';
  expect(verificationFiles(text)).toEqual([
    { name: 'baidu_verify_codeva-x.html', content: '0a1b2c' },
    { name: 'MP_verify_abc.txt', content: 'AbC d' },
  ]);
  expect(verificationFilesFault(text)).toBeUndefined();
});

it.each([
  'robots.txt x',
  'index.html x',
  'sw.js x',
  '../a.html x',
  'a/b.html x',
  '.well.txt x',
  'a.html.txt x',
  'a.html',
  'a.html <script>alert(1)</script>',
  'a.html <b>x</b>',
])('what is no file of a verification is told, and not taken: %s', (line) => {
  expect(verificationFiles(line)).toEqual([]);
  expect(verificationFilesFault(line)).toMatch(/^第 1 行不正确/);
});

it('there are at most twenty of them', () => {
  const text = 'baidu-site-verification a\n'.repeat(21);
  expect(verificationTags(text)).toHaveLength(20);
  expect(verificationTagsFault(text)).toBe('最多 20 行');
});
