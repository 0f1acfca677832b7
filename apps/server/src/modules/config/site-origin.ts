import type { Services } from '../../services.ts';

/** Where the site is, as the operators say; else as it was started. */
export async function siteOrigin({
  settings,
  config,
}: Pick<Services, 'settings' | 'config'>): Promise<string> {
  return (await settings.read()).system.domain || config.siteOrigin;
}
