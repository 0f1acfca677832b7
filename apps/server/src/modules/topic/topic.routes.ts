import { contract } from '@wenyuan/contract';
import { isPublicDocument } from '@wenyuan/domain';
import { and, desc, eq } from 'drizzle-orm';
import { isGranted, type Caller } from '../../auth/caller.ts';
import { totalOf } from '../../db/counts.ts';
import type { Db } from '../../db/database.ts';
import { oneOf, withWords } from '../../db/filters.ts';
import { topics } from '../../db/schema/index.ts';
import { notFound } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { mayListAll } from '../document/document-access.ts';
import { presentDocument } from '../document/document.presenter.ts';
import { createDocumentFinder } from '../document/document.repo.ts';
import {
  listPlaced,
  pageOfTopic,
  presentTopic,
  selectTopics,
  withDocument,
  type ToldTopic,
  type TopicReader,
} from './topic.repo.ts';
import {
  addDocuments,
  createTopic,
  deleteTopics,
  MISSING,
  removeDocuments,
  updateTopic,
} from './topic.service.ts';

/** Whoever may list all topics manages them; which documents an operator sees in them is a right over documents. */
const readerOf = (caller: Caller): TopicReader => ({
  manages: isGranted(caller, contract.topic.list),
  seesAll: mayListAll(caller),
});

async function findTopic(db: Db, id: number, reader: TopicReader): Promise<ToldTopic> {
  const matches = eq(topics.id, id);
  const [row] = await selectTopics(db, reader, { matches, order: [], page: 1, size: 1 });
  if (row === undefined || !(row.enable || reader.manages)) throw notFound(MISSING);
  return row;
}

export function topicHandlers({ db, settings }: Services): HandlersOf<'topic'> {
  const find = createDocumentFinder(db);
  /** As the list of the back office has it. */
  const told = async (id: number, caller: Caller) =>
    presentTopic(await findTopic(db, id, { ...readerOf(caller), manages: true }));
  return {
    create: async ({ input, caller }) =>
      told(await createTopic(db, input, mayListAll(caller)), caller),
    update: async ({ input, caller }) => {
      await updateTopic(db, input, mayListAll(caller));
      return {};
    },
    addDocuments: async ({ input, caller }) => ({
      document_id: await (input.leave ? removeDocuments : addDocuments)(
        db,
        input,
        mayListAll(caller),
      ),
    }),
    delete: async ({ input }) => {
      await deleteTopics(db, input.id);
      return {};
    },
    get: async ({ input, caller }) => {
      const reader = readerOf(caller);
      const row = presentTopic(await findTopic(db, input.id, reader));
      if (!reader.manages) return row;
      return { ...row, document: await listPlaced(db, input.id, reader.seesAll) };
    },
    list: async ({ input, caller }) => {
      const reader = readerOf(caller);
      const matches = and(
        input.document_id === undefined
          ? undefined
          : withDocument(input.document_id, reader.seesAll),
        ...(reader.manages
          ? [
              withWords(input.wd, topics.title, topics.description),
              oneOf(topics.enable, input.enable),
            ]
          : [eq(topics.enable, true)]),
      );
      const order = [desc(topics.sort), desc(topics.id)];
      const rows = await selectTopics(db, reader, { ...input, matches, order });
      return { total: await totalOf(db, topics, matches), topic: rows.map(presentTopic) };
    },
    documents: async ({ input, caller }) => {
      const { id } = await findTopic(db, input.id, readerOf(caller));
      const { total, ids } = await pageOfTopic(db, id, input);
      const { display } = await settings.read();
      const rows = await find.all(ids);
      return {
        total,
        // One may have been hidden since the page was cut.
        document: rows.flatMap((row) =>
          row !== undefined && isPublicDocument(row.status)
            ? [presentDocument(row, { display })]
            : [],
        ),
      };
    },
  };
}
