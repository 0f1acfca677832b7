import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { CategoryType } from '@wenyuan/domain';

export type Favorite = ReplyOf<Contract['favorite']['list']>['favorite'][number];

/** Its title, unless that is not for this member's eyes. */
export function nameOfFavorite({ title, type }: Favorite): string {
  if (title !== '') return title;
  return type === CategoryType.Document ? '一份不公开的文档' : '一篇不公开的文章';
}
