import { ArticleStatus, AttachmentType, unescapeHtml } from '@wenyuan/domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { attachments } from '../../db/schema/index.ts';
import { bindImages } from '../upload/bind-images.ts';
import type { ArticleRow } from './article.repo.ts';

const UPLOADED = /^\/uploads\/[\w./-]+$/;
/** Stands for the site, whose own name may be written before an address, too: what is stored has a name that is nowhere else. */
const HERE = 'https://site.invalid';

/** The address as it is stored, in whichever of the ways that browsers read it is written: also `/uploads/a.webp?1`. */
function storedAddress(src: string): string | undefined {
  const written = URL.parse(unescapeHtml(src), HERE)?.pathname ?? '';
  let path = written;
  try {
    path = decodeURIComponent(written);
  } catch {
    // No address of an upload needs it.
  }
  path = path.replaceAll(/\/{2,}/g, '/');
  return UPLOADED.test(path) ? path : undefined;
}

/** Addresses of the uploaded files that an article embeds. */
export function filesOfHtml(html: string): string[] {
  return [...html.matchAll(/(?:src|poster)="([^"]*)"/g)].flatMap(
    ([, src = '']) => storedAddress(src) ?? [],
  );
}

/** Of the article with this content, the files that it was not open with: those were accepted. */
export function newFiles(
  { status, content }: Pick<ArticleRow, 'status' | 'content'>,
  now: string = content,
): string[] {
  const isOpen = status === ArticleStatus.Passed || status === ArticleStatus.Scheduled;
  const accepted = new Set(isOpen ? filesOfHtml(content) : []);
  return filesOfHtml(now).filter((path) => !accepted.has(path));
}

/** The files of these articles, by their ids. */
export async function filesOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db
    .select({ id: attachments.type_id, path: attachments.path })
    .from(attachments)
    .where(
      and(
        eq(attachments.type, AttachmentType.Article),
        inArray(attachments.type_id, [...ids]),
        isNull(attachments.deleted_at),
      ),
    );
  const files = new Map<number, string[]>();
  for (const { id, path } of rows) files.set(id, [...(files.get(id) ?? []), path]);
  return files;
}

export async function bindFiles(tx: Db, row: Pick<ArticleRow, 'id' | 'content'>): Promise<void> {
  await bindImages(tx, { type: AttachmentType.Article, id: row.id }, filesOfHtml(row.content));
}
