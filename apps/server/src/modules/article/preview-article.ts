import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { mayChangeAny, requireMayPublish } from './article-rights.ts';
import { countPreview } from './count-writing.ts';
import { withImageSizes } from './image-sizes.ts';
import { readContent } from './read-content.ts';

/** What readers would see of this content, and what it would lose; nothing is stored. */
export async function previewArticle(db: Db, html: string, caller: Caller) {
  // Whoever manages articles may change them without publishing any.
  if (!mayChangeAny(caller)) {
    await requireMayPublish(db, caller);
    await countPreview(db, caller, html);
  }
  const { content, removed } = await readContent(html);
  return { content: await withImageSizes(db, content), removed: [...removed] };
}
