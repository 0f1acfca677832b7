import {
  buildSettings,
  readSetting,
  settingText,
  type NamedSetting,
  type SettingsValues,
  type SettingValue,
} from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { configs } from '../../db/schema/index.ts';
import { SETTINGS_CHANNEL, type Notices } from '../../jobs/notices.ts';
import { keepFor } from '../../keep-for.ts';
import type { SecretBox } from './secret-box.ts';

/** Changes are announced at once; this bounds how long a process that missed one uses old values. */
const CACHE_MS = 5000;

export type SettingChange = { readonly setting: NamedSetting; readonly value: SettingValue };

export type SettingsStore = {
  /** The defaults with the operators' changes. */
  read(): Promise<SettingsValues>;
  /** The current values of the database, for operators who check what they saved through another process. */
  readFresh(on?: Db): Promise<SettingsValues>;
  /** Stores changes on `db`; every process reads them once the transaction commits. */
  write(db: Db, changes: readonly SettingChange[]): Promise<void>;
  /** When each item was changed, by `category.name`. */
  changedAt(on?: Db): Promise<ReadonlyMap<string, Date>>;
  forget(): void;
};

type StoredRow = { readonly category: string; readonly name: string; readonly value: unknown };

/** The stored value in the item's type; undefined when this version does not accept it. */
function storedValue(
  { item }: NamedSetting,
  stored: unknown,
  box: SecretBox,
): SettingValue | undefined {
  if (item.is_secret) return typeof stored === 'string' ? box.open(stored) : undefined;
  if (Array.isArray(stored) !== Array.isArray(item.default)) return undefined;
  if (!Array.isArray(stored) && typeof stored !== typeof item.default) return undefined;
  return readSetting(item, settingText(stored as SettingValue)).value;
}

function merge(rows: readonly StoredRow[], box: SecretBox): SettingsValues {
  const stored = new Map(rows.map((row) => [`${row.category}.${row.name}`, row.value]));
  return buildSettings((setting) => {
    const key = `${setting.category}.${setting.name}`;
    if (!stored.has(key)) return setting.item.default;
    return storedValue(setting, stored.get(key), box) ?? setting.item.default;
  });
}

export function createSettingsStore(
  db: Db,
  { notices, box }: { readonly notices: Notices; readonly box: SecretBox },
): SettingsStore {
  let listening = false;

  const load = async (on: Db = db) =>
    merge(
      await on
        .select({
          category: configs.category,
          name: configs.name,
          // As text, since a JSON column would read a text of digits, such as a merchant's number, as a number.
          value: sql<string>`${configs.value}::text`.mapWith((text: string): unknown =>
            JSON.parse(text),
          ),
        })
        .from(configs),
      box,
    );
  const kept = keepFor(CACHE_MS, () => load());

  return {
    forget: kept.forget,
    readFresh: load,
    async read() {
      if (!listening) {
        listening = true;
        notices.listenToSettings(kept.forget);
      }
      return kept.get();
    },
    async write(on, changes) {
      if (changes.length === 0) return;
      // Sorted, so that two concurrent saves wait for each other instead of deadlocking.
      const rows = changes
        .toSorted((one, other) => one.setting.id - other.setting.id)
        .map(({ setting: { category, name, item }, value }) => ({
          category,
          name,
          value: item.is_secret ? box.seal(String(value)) : value,
        }));
      await on
        .insert(configs)
        .values(rows)
        .onConflictDoUpdate({
          target: [configs.category, configs.name],
          set: { value: sql`excluded.value`, updated_at: sql`now()` },
        });
      await on.execute(sql`select pg_notify(${SETTINGS_CHANNEL}, '')`);
    },
    async changedAt(on = db) {
      const rows = await on
        .select({ category: configs.category, name: configs.name, at: configs.updated_at })
        .from(configs);
      return new Map(rows.map(({ category, name, at }) => [`${category}.${name}`, at]));
    },
  };
}
