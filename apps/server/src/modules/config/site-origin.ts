import type { SettingsValues } from '@wenyuan/domain';
import type { Config } from '../../config.ts';
import type { SettingsStore } from './settings-store.ts';

/**
 * The site's origin from the settings, else from the environment. A Chinese name is written in ASCII: sitemaps, feeds and
 * sign-in providers know no other.
 */
export function siteOriginOf(
  { system }: { readonly system: Pick<SettingsValues['system'], 'domain'> },
  config: Pick<Config, 'siteOrigin'>,
): string {
  return URL.parse(system.domain)?.origin ?? config.siteOrigin;
}

/** The same with the present settings. */
export async function siteOrigin({
  settings,
  config,
}: {
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly config: Pick<Config, 'siteOrigin'>;
}): Promise<string> {
  return siteOriginOf(await settings.read(), config);
}
