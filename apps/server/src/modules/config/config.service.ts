import type { Config, ParsedInputOf, Contract } from '@wenyuan/contract';
import {
  AttachmentType,
  readSetting,
  SECRET_MASK,
  settingById,
  settingText,
  type NamedSetting,
  type SettingsValues,
} from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { ROOT_USER_ID } from '../../auth/caller.ts';
import { users } from '../../db/schema/index.ts';
import { badField, HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { bindImages } from '../upload/bind-images.ts';
import { settingListedAs, settingsOf, type ListedSetting } from './category-parts.ts';
import { deliverMail, MailError } from '../mail/deliver-mail.ts';
import type { SettingChange } from './settings-store.ts';

function valueOf(values: SettingsValues, { category, name }: NamedSetting) {
  return (values[category] as Record<string, SettingsValues['system']['sitename']>)[name] ?? '';
}

function shownValue(values: SettingsValues, setting: NamedSetting): string {
  const text = settingText(valueOf(values, setting));
  return setting.item.is_secret && text !== '' ? SECRET_MASK : text;
}

function toRow(
  { category, name, setting }: ListedSetting,
  value: string,
  times: Pick<Config, 'created_at' | 'updated_at'>,
): Config {
  const { id, item } = setting;
  const isText = item.length !== undefined;
  return {
    id,
    category,
    name,
    label: item.label,
    value,
    placeholder: item.placeholder,
    input_type: item.input_type,
    sort: item.sort,
    options: item.options.map((option) => `${option.value}:${option.label}`).join('\n'),
    col_num: item.col_num,
    is_secret: item.is_secret,
    ...(item.min === undefined ? {} : { min: item.min }),
    ...(item.max === undefined ? {} : { max: item.max }),
    ...(isText ? { max_length: item.length } : {}),
    ...times,
  };
}

/** The rows of the named categories, as they are shown; none named, none given. */
export async function listConfig(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  categories: readonly string[],
): Promise<Config[]> {
  const wanted = [...new Set(categories)].flatMap(settingsOf);
  if (wanted.length === 0) return [];
  const values = await settings.readFresh();
  const changedAt = await settings.changedAt();
  const [root] = await db
    .select({ created_at: users.created_at })
    .from(users)
    .where(eq(users.id, ROOT_USER_ID));
  const created_at = root?.created_at.toISOString() ?? null;
  return wanted.map((listed) => {
    const { setting } = listed;
    return toRow(listed, shownValue(values, setting), {
      created_at,
      updated_at: changedAt.get(`${setting.category}.${setting.name}`)?.toISOString() ?? null,
    });
  });
}

type Given = ParsedInputOf<Contract['config']['update']>['config'][number];

function findSetting({ id, category, name }: Given): NamedSetting | undefined {
  return category === '' && name === '' && id !== undefined
    ? settingById(id)
    : settingListedAs(category, name);
}

/** What a request asks to change; all that is wrong with it is told at once. */
function changesOf(given: readonly Given[]): SettingChange[] {
  const changes = new Map<number, SettingChange>();
  const fields: Record<string, string> = {};
  for (const each of given) {
    const setting = findSetting(each);
    if (setting === undefined) {
      const called = each.name === '' ? `${each.id ?? ''}` : `${each.category}.${each.name}`;
      throw badField(called, `没有名为 ${called} 的设置`);
    }
    const { category, name, item } = setting;
    const kept = each.value.trim() === '' || each.value === SECRET_MASK;
    if (item.is_secret && kept) continue;
    const { value, message } = readSetting(item, each.value);
    if (value === undefined) fields[`${category}.${name}`] ??= message;
    else changes.set(setting.id, { setting, value });
  }
  const [first] = Object.values(fields);
  if (first !== undefined) throw new HttpError(400, first, { fields });
  return [...changes.values()];
}

/** What was typed is stored by now: only the letter failed, and the host's words say why. */
async function sendTestMail(values: SettingsValues): Promise<void> {
  const { enable, test_email } = values.email;
  if (!enable || test_email === '') return;
  try {
    await deliverMail(values, { to: test_email, template: 'test', values: {} });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    throw badField('email.test_email', `设置已保存，但测试邮件未能发出：${error.message}`);
  }
}

export async function updateConfig(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  given: readonly Given[],
): Promise<void> {
  const changes = changesOf(given);
  await db.transaction(async (tx) => {
    await settings.write(tx, changes);
    for (const { setting, value } of changes) {
      if (setting.item.input_type !== 'image') continue;
      const owner = { type: AttachmentType.Config, id: setting.id };
      await bindImages(tx, owner, [String(value)]);
    }
  });
  settings.forget();
  const touchesMail = given.some((each) => findSetting(each)?.category === 'email');
  if (touchesMail) await sendTestMail(await settings.readFresh());
}
