import { AttachmentType } from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import { bindImages } from '../upload/bind-images.ts';
import type { ArticleRow } from './article.repo.ts';

/** Addresses of the uploaded files that an article embeds. */
export function filesOfHtml(html: string): string[] {
  return [...html.matchAll(/(?:src|poster)="(\/uploads\/[\w./-]+)"/g)].map(
    ([, path]) => path ?? '',
  );
}

export async function bindFiles(tx: Db, row: Pick<ArticleRow, 'id' | 'content'>): Promise<void> {
  await bindImages(tx, { type: AttachmentType.Article, id: row.id }, filesOfHtml(row.content));
}
