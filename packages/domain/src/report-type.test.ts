import { expect, it } from 'vitest';
import { reportedName, ReportType } from './report-type.ts';

it.each([
  [ReportType.Document, '读《论语》有感', '《读〈论语〉有感》'],
  [ReportType.Comment, '这本《论语》讲得很差', '评论“这本《论语》讲得很差”'],
])('what is reported as type %i, %s, is named %s', (type, document_title, name) => {
  expect(reportedName({ type, document_title })).toBe(name);
});
