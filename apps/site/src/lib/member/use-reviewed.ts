import { useQuery } from '@tanstack/react-query';
import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { api, isLoggedIn, useSession } from '@wenyuan/app';
import { useMay } from '../rights.ts';

type Group = ReplyOf<Contract['user']['groups']>['group'][number];

/** Who manages what everybody writes is not reviewed; else the least strict of the groups that may write it wins. */
const kinds = {
  document: {
    manages: '/api.v1.DocumentAPI/UpdateDocument',
    isFree: (group: Group) => !group.enable_document_review,
  },
  article: {
    manages: '/api.v1.ArticleAPI/UpdateArticle',
    isFree: (group: Group) => group.enable_article && !group.enable_article_approval,
  },
} as const;

/** Whether an operator looks at what the member changes before others see it. False also while that is not known. */
export function useReviewed(kind: keyof typeof kinds): boolean {
  const { token } = useSession();
  const may = useMay();
  const { data } = useQuery({ ...api.user.groups({}), enabled: isLoggedIn });
  const { manages, isFree } = kinds[kind];
  if (token === undefined || data === undefined || may(manages)) return false;
  return !data.group.some(isFree);
}
