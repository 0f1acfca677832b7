import { expect, it } from 'vitest';
import { linesOf } from './moredoc-command.ts';

it('prints names of the other site on one line, without what a terminal obeys', () => {
  const examples = ['1 换\n行\t制表', '2 \u001b[2J\u202e反', '3 春江　花月', '4 不列出'];
  const remark = { reason: '没有文件的记录', count: 4, examples };
  const rest = { skipped: [], changed: [], refused: [remark] };
  expect(
    linesOf({ table: 'document', label: '文档', found: 4, moved: 0, known: 0, ...rest }),
  ).toEqual([
    '文档（document）：共 4，迁入 0',
    '    ✗ 未能迁入 4：没有文件的记录（如 1 换 行 制表；2 [2J 反；3 春江 花月）',
  ]);
});
