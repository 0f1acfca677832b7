import { settingByName, type SettingsValues } from '@wenyuan/domain';
import type { Services } from '../services.ts';

/** Settings of mail with which letters are written, which nobody sends. */
export const MAIL = {
  enable: true,
  host: 'mail.example.com',
  from_address: 'library@example.com',
} as const;

/** Stores settings of one category, as operators would. */
export async function configure<Category extends keyof SettingsValues>(
  { db, settings }: Services,
  category: Category,
  values: Partial<SettingsValues[Category]>,
): Promise<void> {
  const changes = Object.entries(values).map(([name, value]) => {
    const setting = settingByName(category, name);
    if (setting === undefined) throw new Error(`No setting ${category}.${name}`);
    return { setting, value: value as string };
  });
  await settings.write(db, changes);
  settings.forget();
}
