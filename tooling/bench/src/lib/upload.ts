import type { Client } from '@wenyuan/api-client';

const CONVERTED = 2;
const FAILED = 3;

export type Uploaded = {
  readonly id: number;
  readonly uuid: string;
  readonly categoryId: number;
  /** Milliseconds from the end of the upload. */
  readonly firstPageMs: number;
  readonly allPagesMs: number;
};

async function categoryOf(api: Client): Promise<number> {
  const { category } = await api.category.list({});
  const existing = category[0];
  if (existing !== undefined) return existing.id;
  const created = await api.category.create({ title: '测量' });
  const made = created.category[0];
  if (made === undefined) throw new Error('No category was made');
  return made.id;
}

/** Uploads a document and waits until all of its pages are converted. */
export async function uploadAndConvert(api: Client, pdf: Buffer, title: string): Promise<Uploaded> {
  const categoryId = await categoryOf(api);
  const { data } = await api.upload.document(new Blob([new Uint8Array(pdf)]), {
    name: `${title}.pdf`,
  });
  const uploadedAt = performance.now();
  const { document } = await api.document.create({
    category_id: [categoryId],
    document: [{ title, attachment_id: data.id }],
  });
  const made = document[0];
  if (made === undefined) throw new Error('No document was made');
  let firstPageMs: number | undefined;
  for await (const event of api.document.progress({ id: made.id })) {
    const passed = performance.now() - uploadedAt;
    if (event.converted_pages > 0) firstPageMs ??= passed;
    if (event.status === FAILED) throw new Error(event.convert_error);
    if (event.status === CONVERTED) {
      const { id, uuid } = made;
      return { id, uuid, categoryId, firstPageMs: firstPageMs ?? passed, allPagesMs: passed };
    }
  }
  throw new Error('The progress stream ended early');
}
