import { useSession, useSettings } from '@wenyuan/app';
import { isAdmin } from '@wenyuan/domain';

/** Whether the site is closed to whoever is here: each way into it would say that alone. */
export function useIsShut(): boolean {
  const { is_close } = useSettings().security;
  const { allowPages } = useSession();
  return is_close && !isAdmin(allowPages);
}
