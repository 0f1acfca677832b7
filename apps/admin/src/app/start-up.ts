import { api, queryClient, refreshUser } from '@wenyuan/app';

/** Settings first, then who is here: every page of the back office depends on it. */
export async function startUp(): Promise<null> {
  await queryClient.ensureQueryData(api.config.settings({}));
  await refreshUser();
  return null;
}
