import { fannedOut } from '../../moredoc/old-files.ts';
import { makePdf } from '../pdf.ts';
import { md5, UUID, writeOld, type Insert, type Row } from './old-rows.ts';

/** Documents whose files, places, marks or owners are each wrong in another way. */
export async function fillDocuments(insert: Insert, folder: string): Promise<void> {
  const pdf = await makePdf(1, { text: '床前明月光' });
  const poem = Buffer.from('疑是地上霜\n');
  const [pdfHash, poemHash, wrongHash] = [md5(pdf), md5(poem), md5('wrong')];
  const at = (hash: string, ext: string) => fannedOut('documents', hash, ext);
  await writeOld(folder, at(pdfHash, '.pdf'), pdf);
  await writeOld(folder, at(poemHash, '.txt'), poem);
  await writeOld(folder, at(wrongHash, '.pdf'), 'this is no PDF');
  const lostHash = md5('lost');
  const file = (id: number, type_id: number, hash: string, ext = '.pdf'): Row => ({
    id,
    type: 2,
    type_id,
    hash,
    ext,
    path: at(hash, ext),
    name: `原名 ${id}${ext}`,
    size: 999,
    user_id: 2,
    enable: 1,
  });
  await insert('attachment', [
    file(11, 1, pdfHash),
    file(12, 2, pdfHash),
    file(14, 4, lostHash),
    file(15, 5, wrongHash),
    file(16, 6, poemHash, '.txt'),
    file(17, 7, poemHash, '.txt'),
    file(18, 8, pdfHash),
    file(19, 9, pdfHash),
    file(20, 9, poemHash, '.txt'),
    file(21, 10, pdfHash),
    { ...file(30, 0, md5('forbidden')), enable: 0 },
    { ...file(31, 0, md5('unused')), type: 3 },
    { ...file(32, 1, poemHash), deleted_at: '2024-05-05 00:00:00' },
  ]);
  const document = (id: number, fields: Row): Row => ({
    id,
    uuid: `${id}`.padStart(16, '0'),
    title: `文档 ${id}`,
    user_id: 2,
    ext: '.pdf',
    status: 2,
    ...fields,
  });
  await insert('document', [
    document(1, {
      uuid: UUID,
      price: 5,
      view_count: 100,
      download_count: 4,
      preview: 2,
      pages: 8,
      recommend_at: '2024-05-03 00:00:00',
      language: 'zh-CN',
      keywords: '诗,李白',
    }),
    document(2, { uuid: '', status: 1, view_count: 200 }),
    document(3, {}),
    document(4, {}),
    document(5, {}),
    document(6, { ext: '.txt', status: 3 }),
    document(7, { ext: '.txt', status: 6, user_id: 88, language: 'tlh' }),
    document(8, { deleted_at: '2024-05-04 00:00:00', deleted_user_id: 1 }),
    document(9, { ext: '.txt' }),
    document(10, { uuid: UUID, score: 420, score_count: 1 }),
  ]);
  await insert('document_error', [
    { id: 1, message: '早已改正' },
    { id: 6, message: '转换超时' },
  ]);
  await insert('document_category', [
    { document_id: 1, category_id: 3 },
    { document_id: 1, category_id: 1 },
    { document_id: 2, category_id: 1 },
    { document_id: 2, category_id: 8 },
    { document_id: 2, category_id: 404 },
    { document_id: 3, category_id: 1 },
    { document_id: 404, category_id: 1 },
  ]);
  await insert('document_score', [
    { document_id: 1, user_id: 2, score: 700 },
    { document_id: 1, user_id: 4, score: 201 },
    { document_id: 3, user_id: 2, score: 300 },
  ]);
  await insert('document_relate', [{ document_id: 1, related_document_id: '[2]' }]);
  await insert('attachment_content', [{ hash: pdfHash, content: '床前明月光' }]);
}
