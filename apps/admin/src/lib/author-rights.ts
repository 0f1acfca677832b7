import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';

/** Whether the operator's own groups may upload: rights to manage documents are others. */
export function useMayUpload(): boolean {
  return useQuery(api.user.canUploadDocument({})).data !== undefined;
}
