import { documentCategories, pageTexts } from '../db/schema/index.ts';
import { indexAll } from '../search/indexer.ts';
import { createDocument, type Member } from './builders.ts';
import type { TestApp } from './harness.ts';

/** What a document of the search has besides its title. */
export type Searched = Partial<Parameters<typeof createDocument>[1]> & {
  readonly text?: readonly string[];
  readonly categoryIds?: readonly number[];
};

/** A public document with its pages' text, in an up-to-date index. */
export async function publishSearched(
  test: TestApp,
  author: Member,
  title: string,
  overrides: Searched = {},
): Promise<number> {
  const { text = [], categoryIds = [], ...fields } = overrides;
  const made = await createDocument(test.services, { user_id: author.id, title, ...fields });
  const { db } = test.services;
  if (text.length > 0)
    await db
      .insert(pageTexts)
      .values(text.map((content, index) => ({ key: made.hash, page: index + 1, content })));
  if (categoryIds.length > 0)
    await db.insert(documentCategories).values(
      categoryIds.map((category_id, position) => ({
        document_id: made.id,
        category_id,
        position,
      })),
    );
  await indexAll(test.services);
  return made.id;
}
