import {
  allSettings,
  settingByName,
  settingCategories,
  type NamedSetting,
  type SettingCategory,
} from '@wenyuan/domain';

/** A setting under the category and name with which it is listed. */
export type ListedSetting = {
  readonly category: string;
  readonly name: string;
  readonly setting: NamedSetting;
};

/**
 * Other clients of this wire have a category for each provider of payments, sign-in and messages, where the product has one for all:
 * `wechatpay` is the items of `pay` that begin with it, `oauthQQ` the items of `oauth` that begin with `qq`,
 * `smsAliyun` those of `sms` that begin with `aliyun`.
 */
type Part = { readonly category: SettingCategory; readonly stem: string };

function partOf(category: string): Part | undefined {
  if (category === 'wechatpay' || category === 'alipay') return { category: 'pay', stem: category };
  const [, ours, site] = /^(oauth|sms)([A-Z][A-Za-z]{1,30})$/.exec(category) ?? [];
  if (site === undefined) return undefined;
  const stem = site.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  return { category: ours === 'sms' ? 'sms' : 'oauth', stem };
}

/** The item's possible names: `enable` is the part's switch, any other name is appended to the stem. */
function fullNames({ stem }: Part, name: string): string[] {
  return name === 'enable' ? [stem, `enable_${stem}`] : [`${stem}_${name}`];
}

function nameInPart({ stem }: Part, { name }: NamedSetting): string | undefined {
  if (name === stem || name === `enable_${stem}`) return 'enable';
  return name.startsWith(`${stem}_`) ? name.slice(stem.length + 1) : undefined;
}

/** The items of a category or a part; none for an unknown name. */
export function settingsOf(category: string): ListedSetting[] {
  if (Object.hasOwn(settingCategories, category)) {
    return allSettings
      .filter((setting) => setting.category === category)
      .map((setting) => ({ category, name: setting.name, setting }));
  }
  const part = partOf(category);
  if (part === undefined) return [];
  return allSettings
    .filter((setting) => setting.category === part.category)
    .flatMap((setting) => {
      const name = nameInPart(part, setting);
      return name === undefined ? [] : [{ category, name, setting }];
    });
}

/** The setting that is listed under this category and name. */
export function settingListedAs(category: string, name: string): NamedSetting | undefined {
  const own = settingByName(category, name);
  const part = own === undefined ? partOf(category) : undefined;
  if (part === undefined) return own;
  for (const fullName of fullNames(part, name)) {
    const found = settingByName(part.category, fullName);
    if (found !== undefined) return found;
  }
  return undefined;
}
