import { SearchType } from '@wenyuan/domain';
import { expect, it } from 'vitest';
import { entryOf } from './entry.ts';

const source = {
  type: SearchType.Document,
  target_id: 1,
  title: '题',
  keywords: '',
  description: '',
  text: '',
  ext: '.docx',
  language: '',
  category_ids: [],
  user_id: 1,
  price: 0,
  is_vip: false,
  pages: 1,
  size: 1,
  created_at: new Date(0),
};

it('an entry weighs words of the title and keeps the others once, quoted', () => {
  const entry = entryOf({
    ...source,
    title: "o'reilly",
    keywords: '甲乙',
    description: 'd\\x',
    text: '正文 甲乙 正文',
  });
  expect(entry.title_words).toBe(`'o':1A 'reilly':2A '甲乙':3B,4B '乙':5B`);
  expect(entry.words).toBe(`'o' 'reilly' '甲乙' 'd' 'x' '正文'`);
  expect(entry.file_type).toBe('doc');
});

it('an entry is no larger than PostgreSQL takes, however many words a text has', () => {
  const text = Array.from({ length: 50_000 }, (_, index) => `${index}`.padStart(64, 'x')).join(' ');
  expect(Buffer.byteLength(entryOf({ ...source, text }).words)).toBeLessThan(1_000_000);
});
