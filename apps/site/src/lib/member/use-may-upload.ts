import { useQuery } from '@tanstack/react-query';
import { api, isLoggedIn, useSession } from '@wenyuan/app';

/**
 * Whether a group of the member may upload documents, for links to where that is done. Where it is not known, the link is
 * shown: the page itself says why not.
 */
export function useMayUpload(): boolean {
  const { token } = useSession();
  const { data, isError } = useQuery({
    ...api.user.groups({}),
    staleTime: Infinity,
    enabled: isLoggedIn,
  });
  if (token === undefined) return false;
  return data === undefined ? isError : data.group.some(({ enable_upload }) => enable_upload);
}
