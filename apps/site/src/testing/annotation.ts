import type { Annotation } from '../features/annotation/index.ts';

/** What is marked on a page, without a note. */
export const annotationOf = (quote: string, begin_offset: number, id = 1): Annotation => ({
  id,
  document_id: 7,
  page: 3,
  begin_offset,
  end_offset: begin_offset + quote.length,
  quote,
  note: '',
  color: 'yellow',
  created_at: '',
  updated_at: '',
});
