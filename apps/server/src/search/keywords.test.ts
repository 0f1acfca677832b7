import { KEYWORDS_MAX } from '@wenyuan/domain';
import { expect, it } from 'vitest';
import { keywordsOf } from './keywords.ts';

it.each([
  ['中国古代建筑史', '中国,古代,建筑史'],
  ['PPT模板2026', 'ppt,模板'],
  ['论语 论语', '论语'],
  ['一', ''],
  ['', ''],
])('keywords of the title %j are its words of two characters and more, each once', (title, words) =>
  expect(keywordsOf(title)).toBe(words),
);

it.each([
  ['二〇二六年高等学校招生全国统一考试语文模拟试卷', '高等学校,招生,全国,统一,考试,语文,模拟,试卷'],
  ['2026年3月15日消费者权益报告', '消费者,权益,报告'],
  ['小学三年级数学（2025年版）', '小学,三年级,数学'],
  ['2024年度财务报表', '财务报表'],
  ['论文写作规范 GB/T 7714—2015', '论文,写作,规范'],
  ['AI 与 UI 设计', 'ai,ui,设计'],
  ['really-long_file-name-of-that-report(3).docx', 'really,long,file,name,report'],
  ['Node.js 入门.pdf', 'node,入门'],
  ['docx 文件的格式', 'docx,文件,格式'],
  ['关于进一步加强校园阅读的若干意见及其细则', '加强,校园,阅读,若干意见,细则'],
])(
  'of the title %j, no date, number, shard or word without a subject is a keyword',
  (title, words) => expect(keywordsOf(title)).toBe(words),
);

it('keywords of a long title fit into their field, with whole words', () => {
  const keywords = keywordsOf(Array.from({ length: 200 }, (_, index) => `term${index}`).join(' '));
  expect(keywords.length).toBeLessThanOrEqual(KEYWORDS_MAX);
  expect(keywords.endsWith(',')).toBe(false);
});
