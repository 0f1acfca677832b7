import { useSession } from '@wenyuan/app';
import { mayOpenAdminPage } from '@wenyuan/domain';

/** Whether the operator may open a page of the back office: a link that leads nowhere is not shown. */
export function useMayOpen(): (path: string) => boolean {
  const { allowPages } = useSession();
  return (path) => mayOpenAdminPage(path, allowPages);
}
