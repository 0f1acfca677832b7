import { expect, it } from 'vitest';
import { batchOutcome } from './batch-outcome.ts';

const rows = ['甲', '乙', '丙', '丁', '戊'].map((title, index) => ({ id: index + 1, title }));
const reason = '不是您的文档';

it('says how many were changed', () => {
  expect(batchOutcome(rows, { failed: [] }, '已删除')).toEqual({
    text: '5 份文档已删除',
    isWhole: true,
  });
});

it('counts nothing where there is one', () => {
  const one = rows.slice(0, 1);
  expect(batchOutcome(one, { failed: [] }, '已下架').text).toBe('文档已下架');
  expect(batchOutcome(one, { failed: [{ id: 1, reason: '没有公开' }] }, '已下架').text).toBe(
    '《甲》没有公开',
  );
});

it('names those that were not, and why', () => {
  expect(
    batchOutcome(
      rows,
      {
        failed: [
          { id: 2, reason },
          { id: 5, reason: '已被删除' },
        ],
      },
      '已删除',
    ),
  ).toEqual({
    text: '3 份文档已删除；2 份没有完成：《乙》不是您的文档，《戊》已被删除',
    isWhole: false,
  });
});

it('says a reason once, and names no more than there is room for', () => {
  const failed = rows.map(({ id }) => ({ id, reason }));
  expect(batchOutcome(rows, { failed }, '已删除').text).toBe(
    '5 份没有完成：《甲》、《乙》、《丙》等不是您的文档',
  );
});

it.each([
  [5, { failed: [], reviewed: [1, 2, 3, 4, 5] }, '5 份文档已改关键词，等待审核'],
  [5, { failed: [], reviewed: [2] }, '5 份文档已改关键词，其中 1 份等待审核'],
  [1, { failed: [], reviewed: [1] }, '文档已改关键词，等待审核'],
  [
    2,
    { failed: [{ id: 2, reason: '已被删除' }], reviewed: [1] },
    '1 份文档已改关键词，等待审核；1 份没有完成：《乙》已被删除',
  ],
])('says which wait for a review now: %s of %o', (count, reply, text) => {
  expect(batchOutcome(rows.slice(0, count), reply, '已改关键词').text).toBe(text);
});
