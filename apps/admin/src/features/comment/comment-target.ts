import type { Comment } from '@wenyuan/api-client';
import { CommentType } from '@wenyuan/domain';
import { articleAddress, readerAddress } from '../../lib/site-origin.ts';

/** The page of the site where a comment stands; undefined when what it is about was deleted. */
export function commentTarget({ type, document_uuid: key = '' }: Comment): string | undefined {
  if (key === '') return undefined;
  return type === CommentType.Article
    ? articleAddress({ identifier: key })
    : readerAddress({ uuid: key });
}
