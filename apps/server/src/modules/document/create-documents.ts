import { randomBytes } from 'node:crypto';
import type { contract, ParsedInputOf } from '@wenyuan/contract';
import { DocumentStatus, DynamicType } from '@wenyuan/domain';
import { needsDocumentReview, type Caller } from '../../auth/caller.ts';
import { enqueueConversion } from '../../conversion/enqueue.ts';
import { addToCounter } from '../../db/add-to-counter.ts';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { documents, users } from '../../db/schema/index.ts';
import { keywordsOf } from '../../search/keywords.ts';
import type { Services } from '../../services.ts';
import { lockTreeShared, lockCounters } from '../category/category.repo.ts';
import { awardCredits } from '../credit/ledger.ts';
import { requireLanguages } from '../language/known-language.ts';
import { moderateFields, screenWords } from '../screening/screening.ts';
import { requireUploadRight } from '../upload/keep-document.ts';
import { recordDynamics } from '../user/dynamics.ts';
import { mayManage } from './document-access.ts';
import { link, requirePath } from './document-categories.ts';
import { documentHref } from './document-href.ts';
import { loadRelations, type DocumentRow, type LoadedDocument } from './document.repo.ts';
import { bindToDocument, claimAttachment, requireNew } from './source-file.ts';

type Creation = ParsedInputOf<(typeof contract)['document']['create']>;
type Item = Creation['document'][number];

/** What is written of the document with this place in the request, by the names that a refusal tells. */
const namesAt = (index: number) =>
  ({
    title: `document.${index}.title`,
    keywords: `document.${index}.keywords`,
    description: `document.${index}.description`,
  }) as const;

/** Checks a document's fields for sensitive words; `index` is its place in the request. */
async function screenItem(services: Services, item: Item, index: number) {
  const { title, keywords, description } = item;
  const names = namesAt(index);
  const { fields, needsReview } = await screenWords(services, {
    [names.title]: title,
    [names.keywords]: keywords,
    [names.description]: description,
  });
  const shown = fields[names.title] ?? title;
  return {
    item,
    needsReview,
    written: fields,
    fields: {
      title: shown,
      keywords: (fields[names.keywords] ?? keywords) || keywordsOf(shown),
      description: fields[names.description] ?? description,
    },
  };
}

type Screened = Awaited<ReturnType<typeof screenItem>>;

/** Checks what is written of all documents of a request. Who manages documents is not moderated. */
async function screenItems(
  services: Services,
  items: readonly Item[],
  caller: Caller,
): Promise<Screened[]> {
  // Sequential: a hundred at once would block the event loop.
  const screened: Screened[] = [];
  for (const [index, item] of items.entries())
    screened.push(await screenItem(services, item, index));
  if (mayManage(caller)) return screened;
  const written = screened.map((each) => each.written);
  const doubted = new Set(await moderateFields(services, Object.assign({}, ...written), caller.id));
  return screened.map((each, index) => {
    const isDoubted = Object.values(namesAt(index)).some((name) => doubted.has(name));
    return { ...each, needsReview: each.needsReview || isDoubted };
  });
}

/** Makes a document of an uploaded file; `field` is what its file is called in the request. */
async function insertDocument(
  tx: Db,
  { item, needsReview, fields }: Screened,
  { caller, field }: { readonly caller: Caller; readonly field: string },
): Promise<DocumentRow> {
  const { attachment_id } = item;
  const { hash, digest, size, ext } = await claimAttachment(tx, attachment_id, {
    caller,
    field,
    title: item.title,
  });
  const row = await tx
    .insert(documents)
    .values({
      ...item,
      ...fields,
      hash,
      digest,
      size,
      ext,
      uuid: randomBytes(8).toString('hex'),
      status:
        needsReview || needsDocumentReview(caller)
          ? DocumentStatus.PendingReview
          : DocumentStatus.PendingConvert,
      user_id: caller.id,
      auto_keywords: item.keywords === '',
      auto_description: item.description === '',
    })
    .returning()
    .then(oneRow);
  await bindToDocument(tx, attachment_id, row.id);
  return row;
}

export async function createDocuments(
  services: Services,
  { category_id, document: items }: Creation,
  caller: Caller,
): Promise<LoadedDocument[]> {
  await requireUploadRight(services, caller);
  const screened = await screenItems(services, items, caller);
  const { score, security } = await services.settings.read();
  return services.db.transaction(async (tx) => {
    await lockTreeShared(tx);
    await requirePath(tx, category_id);
    await requireLanguages(
      tx,
      items.map(({ language }, index) => ({
        code: language,
        field: `document.${index}.language`,
      })),
    );
    if (security.disable_upload_exist_document)
      await requireNew(
        tx,
        items.map(({ attachment_id }) => attachment_id),
      );
    await lockCounters(tx, { categoryIds: category_id, userIds: [caller.id] });
    const made: DocumentRow[] = [];
    for (const [index, each] of screened.entries()) {
      const field = `document.${index}.attachment_id`;
      const row = await insertDocument(tx, each, { caller, field });
      if (row.status === DocumentStatus.PendingConvert) await enqueueConversion(services, tx, row);
      made.push(row);
    }
    await link(
      tx,
      made.map((row) => row.id),
      category_id,
    );
    const owners = made.map((row) => row.user_id);
    await addToCounter(tx, users.doc_count, owners, 1);
    await recordDynamics(
      tx,
      made.map((row) => ({
        user_id: caller.id,
        type: DynamicType.Upload,
        title: row.title,
        href: documentHref(row),
      })),
    );
    await awardCredits(
      tx,
      'upload',
      made.map((row) => ({
        userId: caller.id,
        amount: score.upload_document,
        key: `upload:${row.id}`,
        targetId: row.id,
        remark: row.title,
      })),
      score.upload_document_limit,
    );
    return loadRelations(tx, made);
  });
}
