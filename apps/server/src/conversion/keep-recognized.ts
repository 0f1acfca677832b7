import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pageTexts } from '../db/schema/index.ts';
import type { Services } from '../services.ts';
import type { Conversion } from './conversion-store.ts';
import { partOf } from './part-plan.ts';
import { addTexts } from './save-texts.ts';
import { addLines, readPageLines } from './stored-lines.ts';
import { placeOf } from './stored-page.ts';

const others = alias(pageTexts, 'others');

/**
 * Gives pages of a new edition the text that was read from their pictures for the edition `before`: the same bytes show the same
 * pages. Until all scans of a site were read once more, nobody would find them, and what operators accepted would come to
 * review.
 */
export async function keepRecognized(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  before: Conversion,
  edition: string,
): Promise<void> {
  const { key } = before;
  const place = placeOf({ key, edition });
  const found = await db
    .select({ page: pageTexts.page, content: pageTexts.content })
    .from(pageTexts)
    .innerJoin(others, and(eq(others.key, place), eq(others.page, pageTexts.page)))
    .where(and(eq(pageTexts.key, key), ne(pageTexts.content, ''), sql`${others.content} = ''`))
    .orderBy(asc(pageTexts.page));
  const parts = Map.groupBy(found, ({ page }) => partOf(page));
  for (const texts of parts.values()) {
    const pages = texts.map(({ page }) => page);
    const lines = await readPageLines(storage, placeOf(before), pages);
    const recognized = lines.filter(({ is_recognized }) => is_recognized === true);
    if (recognized.length === 0) continue;
    const kept = recognized.map(({ page, line }) => ({ page, lines: line }));
    await addLines(storage, place, kept);
    const isKept = new Set(recognized.map(({ page }) => page));
    const rows = texts.filter(({ page }) => isKept.has(page));
    await addTexts(
      db,
      rows.map((row) => ({ ...row, key: place })),
    );
  }
}
