import type { Client } from '@wenyuan/api-client';
import { makePdf } from './pdf.ts';

const CONVERTED = 2;
const FAILED = 3;

export type Made = { readonly id: number; readonly uuid: string; readonly url: string };

/** The category path for the documents of the run. */
async function categoryPath(api: Client): Promise<number[]> {
  const { category } = await api.category.list({});
  const root = category.find((one) => one.title === '诸子百家');
  const leaf = category.find((one) => one.title === '儒家');
  if (root === undefined || leaf === undefined)
    throw new Error('The categories of the run are missing');
  return [root.id, leaf.id];
}

/** Uploads a document and waits until its conversion has succeeded or failed. */
async function makeDocument(
  api: Client,
  title: string,
  bytes: Buffer,
): Promise<Made & { status: number }> {
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
  for await (const event of api.document.progress({ id })) {
    if (event.status !== CONVERTED && event.status !== FAILED) continue;
    return { id, uuid, url: `/library/${path.at(-1)}/${uuid}`, status: event.status };
  }
  throw new Error('The progress stream ended early');
}

export async function makeConverted(api: Client, title: string, pages: number): Promise<Made> {
  const made = await makeDocument(api, title, await makePdf(pages, { title }));
  if (made.status !== CONVERTED) throw new Error(`${title} was not converted`);
  return made;
}
