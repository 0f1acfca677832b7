/** What rows of downloads and of purchases say of a document that is there. */
export const held = {
  title: '论语集注',
  ext: '.pdf',
  score: 0,
  size: 1024,
  pages: 24,
  document_uuid: '0123456789abcdef',
  is_deleted: false,
  is_hidden: false,
  is_kept: false,
};
