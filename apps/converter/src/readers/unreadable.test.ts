import { expect, test } from 'vitest';
import { convert } from '../../test/run-converter.ts';
import { zip } from '../../test/zip.ts';

test('an XPS is refused by its name, with what to do, and its preview is not taken for it', async () => {
  const xps = zip({ '[Content_Types].xml': '<Types/>', 'FixedDocSeq.fdseq': '<x/>' });
  const run = await convert('a.xps', xps);
  expect(run.the('failed')).toMatchObject({
    code: 'unsupported',
    message: '暂不支持在线阅读 XPS 文档，请另存为 PDF 后上传',
  });
  expect(run.files).toEqual([]);
});
