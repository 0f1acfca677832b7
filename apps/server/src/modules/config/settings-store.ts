import { defaultSettings, type SettingsValues } from '@wenyuan/domain';
import type { Db } from '../../db/database.ts';
import { configs } from '../../db/schema/index.ts';

const CACHE_MS = 5000;

export type SettingsStore = {
  /** Defaults with what the operators changed; at most five seconds old. */
  read(): Promise<SettingsValues>;
  forget(): void;
};

function merge(
  rows: readonly { category: string; name: string; value: unknown }[],
): SettingsValues {
  const merged = structuredClone(defaultSettings) as Record<string, Record<string, unknown>>;
  for (const { category, name, value } of rows) {
    const section = merged[category];
    // Rows of items that this version does not know, or of another type, do not count.
    if (section === undefined || typeof section[name] !== typeof value) continue;
    section[name] = value;
  }
  return merged as unknown as SettingsValues;
}

export function createSettingsStore(db: Db): SettingsStore {
  let cached: { values: SettingsValues; until: number } | undefined;
  return {
    async read() {
      if (cached !== undefined && cached.until > Date.now()) return cached.values;
      const values = merge(await db.select().from(configs));
      cached = { values, until: Date.now() + CACHE_MS };
      return values;
    },
    forget() {
      cached = undefined;
    },
  };
}
