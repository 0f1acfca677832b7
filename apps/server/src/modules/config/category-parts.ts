import {
  allSettings,
  settingByName,
  settingCategories,
  type NamedSetting,
  type SettingCategory,
} from '@wenyuan/domain';

/** A setting by the names with which it is listed. */
export type ListedSetting = {
  readonly category: string;
  readonly name: string;
  readonly setting: NamedSetting;
};

/**
 * Other clients of this wire have a category for each way of paying and each site of sign-in, where we have one for all
 * of them: `wechatpay` is what begins so in `pay`, `oauthQQ` what begins with `qq` in `oauth`.
 */
type Part = { readonly category: SettingCategory; readonly stem: string };

function partOf(category: string): Part | undefined {
  if (category === 'wechatpay' || category === 'alipay') return { category: 'pay', stem: category };
  const [, site] = /^oauth([A-Z][A-Za-z]{1,30})$/.exec(category) ?? [];
  if (site === undefined) return undefined;
  const stem = site.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  return { category: 'oauth', stem };
}

/** `enable` is the switch of the part, anything else its item of that name. */
function fullNames({ stem }: Part, name: string): string[] {
  return name === 'enable' ? [stem, `enable_${stem}`] : [`${stem}_${name}`];
}

function nameInPart({ stem }: Part, { name }: NamedSetting): string | undefined {
  if (name === stem || name === `enable_${stem}`) return 'enable';
  return name.startsWith(`${stem}_`) ? name.slice(stem.length + 1) : undefined;
}

/** The items of a category, or of a part of one; none of a name that nobody knows. */
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

/** The setting that is listed by these names. */
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
