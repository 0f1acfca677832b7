import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { attachments } from '../../db/schema/index.ts';

const IMAGE = /<img [^>]*>/g;
const SOURCE = / src="(\/uploads\/[\w./-]+)"/;
const SIZED = / (?:width|height)="/;

function unsizedSource(tag: string): string | undefined {
  return SIZED.test(tag) ? undefined : SOURCE.exec(tag)?.[1];
}

/**
 * Writes width and height at the uploaded pictures of a sanitised article, so that the page does not move when they load.
 * Sizes that the author chose are kept.
 */
export async function withImageSizes(db: Db, content: string): Promise<string> {
  const sources = new Set(
    [...content.matchAll(IMAGE)]
      .map(([tag]) => unsizedSource(tag))
      .filter((path) => path !== undefined),
  );
  if (sources.size === 0) return content;
  const rows = await db
    .select({ path: attachments.path, width: attachments.width, height: attachments.height })
    .from(attachments)
    .where(inArray(attachments.path, [...sources]));
  const sizes = new Map(rows.filter(({ width }) => width > 0).map((row) => [row.path, row]));
  return content.replaceAll(IMAGE, (tag) => {
    const size = sizes.get(unsizedSource(tag) ?? '');
    return size === undefined
      ? tag
      : tag.replace(SOURCE, (source) => `${source} width="${size.width}" height="${size.height}"`);
  });
}
