import type { Contract, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import { allSettings, settingByName, settingText } from '@wenyuan/domain';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { olderThan } from '../../db/filters.ts';
import { pageOf } from '../../db/page.ts';
import { configChanges } from '../../db/schema/index.ts';
import type { SettingChange } from './settings-store.ts';

/** Days after which entries are deleted. */
const RETENTION_DAYS = 365;

/** Notes what an operator changed, in the transaction of the change. `before` gives the old value as text. */
export async function recordChanges(
  tx: Db,
  changes: readonly SettingChange[],
  { caller, before }: { caller: Caller; before: (change: SettingChange) => string },
): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(configChanges).values(
    changes.map((change) => {
      const { setting, value } = change;
      const { is_secret } = setting.item;
      return {
        category: setting.category,
        name: setting.name,
        user_id: caller.id,
        username: caller.username,
        before: is_secret ? null : before(change),
        after: is_secret ? null : settingText(value),
      };
    }),
  );
}

/** The changes of settings that this version has, newest first. */
export async function listChanges(
  db: Db,
  { category, name, page, size }: ParsedInputOf<Contract['config']['history']>,
): Promise<ReplyOf<Contract['config']['history']>> {
  const shown = allSettings.filter(
    (setting) =>
      (category === undefined || category.includes(setting.category)) &&
      (name === '' || setting.name === name),
  );
  const matches =
    shown.length === 0
      ? sql`false`
      : or(
          ...[...new Set(shown.map((setting) => setting.category))].map((each) =>
            and(
              eq(configChanges.category, each),
              inArray(
                configChanges.name,
                shown.filter((setting) => setting.category === each).map((found) => found.name),
              ),
            ),
          ),
        );
  const order = [desc(configChanges.id)];
  const { total, rows } = await pageOf(db, configChanges, { page, size, matches, order });
  return {
    total,
    change: rows.map((row) => {
      const item = settingByName(row.category, row.name)?.item;
      return {
        ...row,
        label: item?.label ?? row.name,
        is_secret: item?.is_secret ?? false,
        created_at: row.created_at.toISOString(),
      };
    }),
  };
}

export async function deleteOldChanges(db: Db): Promise<void> {
  await db.delete(configChanges).where(olderThan(configChanges.created_at, RETENTION_DAYS));
}
