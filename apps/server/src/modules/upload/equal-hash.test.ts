import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sourceKey } from '../../conversion/stored-page.ts';
import { attachments, conversions, documents } from '../../db/schema/index.ts';
import { createAuthor, type Submitted } from '../../testing/conversions.ts';
import { openConvertingSite } from '../../testing/converting-site.ts';
import { makePdf } from '../../testing/pdf.ts';
import { png } from '../../testing/png.ts';
import { configure } from '../../testing/settings.ts';
import { deleteAttachments } from './delete-attachments.ts';

const { attachment, document, recycle, upload } = contract;

/** Two blocks with equal MD5 (Wang and others, 2004); equal suffixes keep the hashes equal. */
const ONE =
  'd131dd02c5e6eec4693d9a0698aff95c2fcab58712467eab4004583eb8fb7f8955ad340609f4b30283e488832571415a085125e8f7cdc99fd91dbdf280373c5bd8823e3156348f5bae6dacd436c919c6dd53e2b487da03fd02396306d248cda0e99f33420f577ee8ce54b67080a80d1ec69821bcb6a8839396f9652b6ff72a70';
const OTHER =
  'd131dd02c5e6eec4693d9a0698aff95c2fcab50712467eab4004583eb8fb7f8955ad340609f4b30283e4888325f1415a085125e8f7cdc99fd91dbd7280373c5bd8823e3156348f5bae6dacd436c919c6dd53e23487da03fd02396306d248cda0e99f33420f577ee8ce54b67080280d1ec69821bcb6a8839396f965ab6ff72a70';

const { test, author } = await openConvertingSite();
const stranger = await createAuthor(test);
const root = { token: await test.services.sessions.open(test.services.db, 1) };

/** Two PDFs with equal MD5: a PDF may begin with other bytes. */
async function makeTwins(text: string): Promise<[Buffer, Buffer]> {
  const book = await makePdf(1, { text });
  return [
    Buffer.concat([Buffer.from(ONE, 'hex'), book]),
    Buffer.concat([Buffer.from(OTHER, 'hex'), book]),
  ];
}

async function converted(made: Submitted): Promise<Submitted> {
  await author.watch(made.id);
  return made;
}

async function stored(of: Submitted): Promise<string> {
  return digestOf(
    await test.services.storage.withLocalFile(sourceKey(of), (file) => readFile(file)),
  );
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('two files of equal MD5', () => {
  it('are two files: stored, converted and downloaded each by itself', async () => {
    const [bytes, forged] = await makeTwins('stored');
    const first = await converted(await author.submit(bytes));
    const second = await converted(await stranger.submit(forged));
    expect(second.hash).toBe(first.hash);
    expect([await stored(first), await stored(second)]).toEqual([
      digestOf(bytes),
      digestOf(forged),
    ]);
    const keys = [first.conversion_key, second.conversion_key];
    const rows = await test.services.db
      .select()
      .from(conversions)
      .where(inArray(conversions.key, keys));
    expect(rows).toHaveLength(2);
  });

  it('by the address of older clients, show the one that was there first', async () => {
    const [bytes, forged] = await makeTwins('address');
    const first = await converted(await author.submit(bytes));
    const second = await converted(await stranger.submit(forged));
    await test.services.db
      .update(documents)
      .set({ preview: 1, pages: 2 })
      .where(eq(documents.id, first.id));
    const url = `/view/page/${first.hash}/1.svg`;
    const { headers } = await test.app.inject({ method: 'GET', url });
    expect(headers.etag).toContain(first.conversion_key);
    expect(headers.etag).not.toContain(second.conversion_key);
  });

  it('are refused, forbidden and deleted each by itself', async () => {
    const [bytes, forged] = await makeTwins('forbidden');
    await configure(test.services, 'security', {
      disable_upload_exist_document: true,
      attachment_retention_minute: 0,
    });
    const first = await converted(await author.submit(bytes));
    expect((await stranger.send('a.pdf', bytes)).status).toBe(409);
    const second = await converted(await stranger.submit(forged));
    const [row] = await test.services.db
      .select()
      .from(attachments)
      .where(eq(attachments.digest, second.digest));
    await test.call(attachment.update, { id: row?.id ?? 0, enable: false }, root);
    await configure(test.services, 'security', { disable_upload_exist_document: false });
    expect((await stranger.send('b.pdf', forged)).status).toBe(400);
    expect((await stranger.send('c.pdf', bytes)).status).toBe(200);
    await test.call(document.delete, { id: [second.id] }, root);
    await test.call(recycle.delete, { id: [second.id] }, root);
    await test.services.db
      .update(attachments)
      .set({ deleted_at: new Date(0) })
      .where(eq(attachments.digest, second.digest));
    await deleteAttachments(test.services);
    expect(await test.services.storage.head(sourceKey(second))).toBeUndefined();
    expect((await stranger.send('d.pdf', forged)).status, 'forbidden, though it is gone').toBe(400);
    expect(await stored(first)).toBe(digestOf(bytes));
    const page = await test.app.inject({ method: 'GET', url: `/view/page/${first.uuid}/1.svg` });
    expect(page.statusCode).toBe(200);
  });
});

it('the same bytes under another extension are read as that says', async () => {
  const bytes = Buffer.from('# 逍遥游\n\n北冥有鱼，其名为鲲。\n');
  const plain = await author.submit(bytes, 'a.txt');
  const marked = await stranger.submit(bytes, 'a.md');
  const textOf = async (of: Submitted) => {
    expect((await author.watch(of.id)).at(-1)?.status).toBe(DocumentStatus.Converted);
    const { text } = await test.call(document.text, { id: of.id });
    return text[0]?.content.split('\n')[0];
  };
  expect(await textOf(plain)).toBe('# 逍遥游');
  expect(await textOf(marked)).toBe('逍遥游');
  const again = await stranger.submit(bytes, 'b.txt');
  expect(await textOf(again)).toBe('# 逍遥游');
  expect(again.conversion_key).toBe(plain.conversion_key);
});

it('a picture is found by the SHA-256 of its bytes, and the wire has their MD5', async () => {
  const bytes = await png();
  const { body } = await test.upload(upload.avatar, { name: 'a.png', bytes }, author);
  const [row] = await test.services.db
    .select()
    .from(attachments)
    .where(eq(attachments.id, body.data?.id ?? 0));
  const digest = digestOf(bytes);
  const hash = createHash('md5').update(bytes).digest('hex');
  expect(row).toMatchObject({ hash, digest });
  // It is the member's picture from then on.
  expect(body.data).toMatchObject({ type_id: row?.type_id });
  const { statusCode } = await test.app.inject({ method: 'GET', url: row?.path ?? '' });
  expect(statusCode).toBe(200);
});
