import { contract, type Config, type ParsedInputOf, type Contract } from '@wenyuan/contract';
import {
  allSettings,
  AttachmentType,
  readSetting,
  settingFault,
  SECRET_MASK,
  settingById,
  settingText,
  type NamedSetting,
  type SettingsValues,
} from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { isGranted, ROOT_USER_ID, type Caller } from '../../auth/caller.ts';
import { requireEveryRight } from '../../auth/grant.ts';
import { lockSite } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';
import { badField, forbidden, HttpError, outdated } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { bindImages } from '../upload/bind-images.ts';
import { settingListedAs, settingsOf, type ListedSetting } from './category-parts.ts';
import { recordChanges } from './config-changes.ts';
import type { SettingChange, SettingsStore } from './settings-store.ts';

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

/** The rows of the named categories, as operators see them; none when no category is named. */
export async function listConfig(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  categories: readonly string[],
): Promise<Config[]> {
  return presentConfig(db, settings, [...new Set(categories)].flatMap(settingsOf));
}

async function presentConfig(
  db: Db,
  settings: SettingsStore,
  wanted: readonly ListedSetting[],
): Promise<Config[]> {
  if (wanted.length === 0) return [];
  const values = await settings.readFresh(db);
  const changedAt = await settings.changedAt(db);
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

/** The changes of a request; all its errors are reported at once. */
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
    if (item.is_secret && each.clear === true) {
      changes.set(setting.id, { setting, value: '' });
      continue;
    }
    if (item.is_secret && kept) continue;
    const fault = settingFault(item, each.value);
    const { value } = readSetting(item, each.value);
    if (fault !== undefined) fields[`${category}.${name}`] ??= fault;
    else if (value !== undefined) changes.set(setting.id, { setting, value });
  }
  const [first] = Object.values(fields);
  if (first !== undefined) throw new HttpError(400, first, { fields });
  return [...changes.values()];
}

/**
 * Refuses to overwrite what somebody else has changed since the caller read it. A change to the present value loses nothing.
 * @throws {HttpError} 409 with the present rows.
 */
async function requireUnchanged(
  tx: Db,
  settings: SettingsStore,
  given: readonly Given[],
  changes: readonly SettingChange[],
): Promise<void> {
  const changedAt = await settings.changedAt(tx);
  const outdatedRows = changes.flatMap(({ setting }): ListedSetting[] => {
    const each = given.find((one) => findSetting(one)?.id === setting.id);
    if (each?.unchanged_since === undefined) return [];
    const at = changedAt.get(`${setting.category}.${setting.name}`)?.getTime();
    const since = each.unchanged_since === null ? undefined : Date.parse(each.unchanged_since);
    const { category, name } = setting;
    return at === since ? [] : [{ category, name, setting }];
  });
  if (outdatedRows.length === 0) return;
  throw outdated('刚才有人修改了同样的设置，请核对后再保存', {
    config: await presentConfig(tx, settings, outdatedRows),
  });
}

const GUARDED = {
  accounts: '决定谁能进入用户的账号',
  money: '决定谁收到用户付的钱',
} as const;

/**
 * Requires every right for what reaches all accounts or the money: a changed mail host receives everybody's password
 * links, a changed issuer says who somebody is, a changed key whose notices count as payments. What is given for nothing or for less
 * is set by who may recharge.
 */
async function requireMayChangeGuarded(
  db: Db,
  caller: Caller,
  changes: readonly SettingChange[],
): Promise<void> {
  for (const { setting } of changes) {
    const { guards, label } = setting.item;
    if (guards === undefined) continue;
    if (guards === 'credits') {
      if (!isGranted(caller, contract.order.systemRecharge))
        throw forbidden(`“${label}”决定用户得到多少积分与优惠，只有可为用户充值的管理员才能修改`);
      continue;
    }
    await requireEveryRight(
      db,
      caller,
      `“${label}”${GUARDED[guards]}，只有拥有全部权限的用户才能修改`,
    );
    return;
  }
}

/** A stored secret is not sent to a new host: it must be entered again. */
function requireReentry(values: SettingsValues, changes: readonly SettingChange[]): void {
  const isChanged = (category: string, name: string) =>
    changes.some(({ setting }) => setting.category === category && setting.name === name);
  for (const setting of allSettings) {
    const { category, name, item } = setting;
    const { sent_to = [] } = item;
    if (valueOf(values, setting) === '' || isChanged(category, name)) continue;
    if (sent_to.some((place) => isChanged(category, place)))
      throw badField(`${category}.${name}`, `更换了发送的去向，请重新填写${item.label}`);
  }
}

/** Refuses a number that is below the one that it may not be below, whichever of the two is changed. */
function requireRanges(values: SettingsValues, changes: readonly SettingChange[]): void {
  const changed = (category: string, name: string) =>
    changes.find(({ setting }) => setting.category === category && setting.name === name);
  for (const setting of allSettings) {
    const { category, name, item } = setting;
    const lower = allSettings.find(
      (each) => each.category === category && each.name === item.not_below,
    );
    if (lower === undefined) continue;
    const [own, other] = [setting, lower].map((each) => changed(category, each.name));
    if (own === undefined && other === undefined) continue;
    const highest = Number(own?.value ?? valueOf(values, setting));
    const lowest = Number(other?.value ?? valueOf(values, lower));
    if (highest < lowest)
      throw badField(`${category}.${name}`, `${item.label}不能小于${lower.item.label}`);
  }
}

export async function updateConfig(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  given: readonly Given[],
  caller: Caller,
): Promise<void> {
  const wanted = changesOf(given);
  await db.transaction(async (tx) => {
    // One save after the other, so that each knows what it changes from.
    await lockSite(tx, 'settings');
    const before = await settings.readFresh(tx);
    // Forms send every row of a page: unchanged ones need no permission.
    const changes = wanted.filter(
      ({ setting, value }) =>
        settingText(valueOf(before, setting)) !== settingText(value) ||
        (setting.item.is_secret && value !== ''),
    );
    await requireUnchanged(tx, settings, given, changes);
    await requireMayChangeGuarded(tx, caller, changes);
    requireReentry(before, changes);
    requireRanges(before, changes);
    await settings.write(tx, changes);
    await recordChanges(tx, changes, {
      caller,
      before: ({ setting }) => settingText(valueOf(before, setting)),
    });
    for (const { setting, value } of changes) {
      if (setting.item.input_type !== 'image') continue;
      const owner = { type: AttachmentType.Config, id: setting.id };
      await bindImages(tx, owner, [String(value)]);
    }
  });
  settings.forget();
}
