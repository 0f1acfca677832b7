import { expect, it } from 'vitest';
import { readSentence } from './sentence.ts';

it('a sentence is read as the link in it, or as its text', () => {
  const sentence = '上传了文档《<a class="x" href="/document/3">夜航船 &amp; 续</a>》';
  expect(readSentence(sentence)).toEqual({ text: '夜航船 & 续', address: '/document/3' });
  expect(readSentence('<b>签到</b>，得 3 分')).toEqual({ text: '签到，得 3 分', address: '' });
  expect(readSentence("<A target=_blank HREF='/a' >甲</A>")).toEqual({ text: '甲', address: '/a' });
});

it('the longest text that a column holds is read to its end, whatever it is', () => {
  for (const part of ['<a href=', '<a ', '<', 'href=', '<a href=x>', ' href', '<a x']) {
    // What grew by the cube would take hours.
    const { text, address } = readSentence(`<a ${part.repeat(65_000 / part.length)}`);
    expect(text.length + address.length).toBeLessThan(66_000);
  }
});
