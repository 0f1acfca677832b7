import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import {
  conversions,
  type documents,
  type OutlineItem,
  type PageSize,
} from '../db/schema/index.ts';

export type Conversion = typeof conversions.$inferSelect;

/** A document's conversion, complete or not. */
export async function findConversion(
  db: Db,
  { conversion_key }: Pick<typeof documents.$inferSelect, 'conversion_key'>,
): Promise<Conversion | undefined> {
  const [found] = await db.select().from(conversions).where(eq(conversions.key, conversion_key));
  return found;
}

/** Whether it has pages that people may be reading, so that another edition must be made beside it. */
export function isReadable(
  conversion: Conversion | undefined,
): conversion is Conversion & { readonly is_whole: true } {
  return conversion?.is_whole === true && hasPages(conversion.page);
}

/** Whether any page can be shown; a failed page keeps its place, without an extension. */
export function hasPages(page: readonly PageSize[]): boolean {
  return page.some(({ ext }) => ext !== '');
}

export type StoredLayout = {
  readonly page: PageSize[];
  readonly outline: OutlineItem[];
  /** Pages of the whole document, of which `page` may have fewer. */
  readonly pages: number;
  /** Of page 1. */
  readonly width: number;
  readonly height: number;
  readonly is_whole: boolean;
};

/** Replaces the layout of all documents of this conversion. */
export async function saveLayout(
  db: Db,
  key: string,
  layout: StoredLayout & { readonly edition: string },
): Promise<void> {
  const fresh = { ...layout, version: randomBytes(4).toString('hex') };
  await db
    .insert(conversions)
    .values({ key, ...fresh })
    .onConflictDoUpdate({
      target: conversions.key,
      set: { ...fresh, text_changes: sql`${conversions.text_changes} + 1` },
    });
}
