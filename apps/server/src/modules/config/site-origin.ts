import type { SettingsValues } from '@wenyuan/domain';
import type { Config } from '../../config.ts';
import type { Services } from '../../services.ts';

/** The site's origin from the settings, else from the environment. */
export const siteOriginOf = (
  { system }: Pick<SettingsValues, 'system'>,
  config: Pick<Config, 'siteOrigin'>,
): string => (system.domain || config.siteOrigin).replace(/\/+$/, '');

/** The same with the present settings. */
export async function siteOrigin({
  settings,
  config,
}: Pick<Services, 'settings' | 'config'>): Promise<string> {
  return siteOriginOf(await settings.read(), config);
}
