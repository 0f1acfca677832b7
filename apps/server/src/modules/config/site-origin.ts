import type { Services } from '../../services.ts';

/** The site's origin from the settings, else from the environment. */
export async function siteOrigin({
  settings,
  config,
}: Pick<Services, 'settings' | 'config'>): Promise<string> {
  return (await settings.read()).system.domain || config.siteOrigin;
}
