import { client, currentSession, setUser } from '@wenyuan/app';

/** Loads the member's own row again, after an action that changes the balance or a counter. */
export async function refreshMember(): Promise<void> {
  const user = await client.user.get().catch(() => undefined);
  if (user !== undefined && currentSession().token !== undefined) setUser(user);
}
