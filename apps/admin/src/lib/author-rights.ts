import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { paths } from './paths.ts';

/** Whether the operator's own groups may upload: rights to manage documents are others. */
export function useMayUpload(): boolean {
  return useQuery(api.user.canUploadDocument({})).data !== undefined;
}

/**
 * Pages that rights open and the operator's own groups leave empty: who reviews documents need not upload any. The menu does
 * without them.
 */
export function useIdlePages(): readonly string[] {
  const groups = useQuery(api.user.groups({})).data?.group;
  if (groups === undefined || groups.length === 0) return [];
  return [
    ...(groups.some(({ enable_upload }) => enable_upload) ? [] : [paths.upload()]),
    ...(groups.some(({ enable_article }) => enable_article) ? [] : [paths.writeArticle()]),
  ];
}
