import type { Client } from '@wenyuan/api-client';
import { makePdf } from './pdf.ts';

const CONVERTED = 2;
const FAILED = 3;

export type Made = { readonly id: number; readonly uuid: string; readonly url: string };

/** The two categories that journeys put documents into. */
export async function createCategories(api: Client): Promise<void> {
  const { category } = await api.category.create({ title: '诸子百家', sort: 10 });
  await api.category.create({ title: '儒家', parent_id: category[0]?.id ?? 0 });
}

/** The category path for the documents of the run. */
async function categoryPath(api: Client): Promise<number[]> {
  const { category } = await api.category.list({});
  const root = category.find((one) => one.title === '诸子百家');
  const leaf = category.find((one) => one.title === '儒家');
  if (root === undefined || leaf === undefined)
    throw new Error('The categories of the run are missing');
  return [root.id, leaf.id];
}

/** Uploads a document. */
export async function uploadDocument(api: Client, title: string, bytes: Buffer): Promise<Made> {
  const { data } = await api.upload.document(new Blob([new Uint8Array(bytes)]), {
    name: `${title}.pdf`,
  });
  const path = await categoryPath(api);
  const created = await api.document.create({
    category_id: path,
    document: [{ title, attachment_id: data.id }],
  });
  const document = created.document[0];
  if (document === undefined) throw new Error('No document was made');
  const { id, uuid } = document;
  return { id, uuid, url: `/library/${path.at(-1)}/${uuid}` };
}

/** Waits until the conversion of a document has succeeded. */
export async function untilConverted(api: Client, id: number): Promise<void> {
  for await (const { status } of api.document.progress({ id })) {
    if (status === CONVERTED) return;
    if (status === FAILED) throw new Error(`Document ${id} was not converted`);
  }
  throw new Error('The progress stream ended early');
}

export async function makeConverted(api: Client, title: string, pages: number): Promise<Made> {
  const made = await uploadDocument(api, title, await makePdf(pages, { title }));
  await untilConverted(api, made.id);
  return made;
}
