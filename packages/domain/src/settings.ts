import { documentExtensions } from './file-type.ts';
import { hasModel } from './language-model.ts';
import { sendsMail } from './mail.ts';
import type { SettingItem, SettingValue } from './setting-item.ts';
import { aiCategory } from './settings-ai.ts';
import { emailCategory } from './settings-email.ts';
import { moderationCategory } from './settings-moderation.ts';
import { oauthCategory } from './settings-oauth.ts';
import { ruleCategories } from './settings-rules.ts';
import { siteCategories } from './settings-site.ts';
import { smsCategory } from './settings-sms.ts';
import { tradeCategories } from './settings-trade.ts';

export type LanguageOption = {
  readonly id: number;
  readonly language: string;
  readonly code: string;
};

/** All settings; rows, form, validation, defaults and the public reply derive from them. */
export const settingCategories = {
  ...siteCategories,
  ...ruleCategories,
  email: emailCategory,
  ...tradeCategories,
  oauth: oauthCategory,
  sms: smsCategory,
  moderation: moderationCategory,
  ai: aiCategory,
} as const;

type Categories = typeof settingCategories;
export type SettingCategory = keyof Categories;
type ValuesOf<Items> = {
  -readonly [Name in keyof Items]: Items[Name] extends SettingItem<infer Value> ? Value : never;
};
export type SettingsValues = {
  -readonly [Category in SettingCategory]: ValuesOf<Categories[Category]['open']> &
    ValuesOf<Categories[Category]['closed']>;
};
type OpenValues<Category extends SettingCategory> = ValuesOf<Categories[Category]['open']>;

export type NamedSetting = {
  /** Derived from the name, so that it is stable. */
  readonly id: number;
  readonly category: SettingCategory;
  readonly name: string;
  readonly is_public: boolean;
  readonly item: SettingItem;
};

/** FNV-1a over the name, 31 bits: a positive integer of PostgreSQL and of the wire. */
function idOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 1 || 1;
}

function named(
  category: SettingCategory,
  items: Readonly<Record<string, SettingItem>>,
  is_public: boolean,
): NamedSetting[] {
  return Object.entries(items).map(([name, item]) => ({
    id: idOf(`${category}.${name}`),
    category,
    name,
    is_public,
    item,
  }));
}

/** Every item, by category and then as they are shown. */
export const allSettings: readonly NamedSetting[] = (
  Object.keys(settingCategories) as SettingCategory[]
).flatMap((category) => {
  const { open, closed } = settingCategories[category];
  return [...named(category, open, true), ...named(category, closed, false)].toSorted(
    (one, other) => one.item.sort - other.item.sort,
  );
});

const byName = new Map(allSettings.map((each) => [`${each.category}.${each.name}`, each]));
const byId = new Map(allSettings.map((each) => [each.id, each]));

export function settingByName(category: string, name: string): NamedSetting | undefined {
  return byName.get(`${category}.${name}`);
}
export function settingById(id: number): NamedSetting | undefined {
  return byId.get(id);
}

/** Builds the settings object with `valueOf` each item. */
export function buildSettings(valueOf: (setting: NamedSetting) => SettingValue): SettingsValues {
  const built: Record<string, Record<string, SettingValue>> = {};
  for (const setting of allSettings) {
    const value = valueOf(setting);
    const section = (built[setting.category] ??= {});
    section[setting.name] = Array.isArray(value) ? [...value] : value;
  }
  return built as unknown as SettingsValues;
}

export const defaultSettings: SettingsValues = buildSettings(({ item }) => item.default);

/**
 * Values that other clients of this wire read, but that cannot be configured here. They are sent all the same, since some
 * clients hide features without them.
 */
export const fixedSettings = {
  system: {
    /** Whether codes are sent by text message; the server overrides it when a provider is configured. */
    enable_sms: false,
    /** Amounts of credits are also shown in money. */
    show_exchange: true,
    enable_powered_by: false,
    // Watermarks are part of the page images, so clients need not add one.
    enable_watermark: false,
    watermark: '',
    mp_logo: '',
    // The right to edit settings must not include running scripts for every reader.
    analytics: '',
  },
  display: {
    /** The first of the home pages that clients know. */
    home_version: 'v1',
    /** Orders have a page of their own. */
    show_order: true,
  },
  download: { enable_code_download: false, code_tip: '', max_price: 0 },
  pay: {
    enable_xunhupay: false,
    xunhupay_name: '',
    /** Replaced by the official account by which readers pay within WeChat, if there is one. */
    official_account_appid: '',
    enable_mp_wechatpay: false,
  },
} as const;
type Widened<Values> = {
  -readonly [Name in keyof Values]: Values[Name] extends boolean
    ? boolean
    : Values[Name] extends number
      ? number
      : string;
};
type Fixed<Category extends keyof typeof fixedSettings> = Widened<(typeof fixedSettings)[Category]>;

/** The public sections by their name on the wire; all others stay on the server. */
export type PublicSettings = {
  /** Includes name and rate of credits, which other clients of this wire read here. */
  readonly system: OpenValues<'system'> &
    Fixed<'system'> & {
      credit_name: string;
      credit_exchange: number;
      /** Whether no letters are sent; servers that do not tell send them. */
      disable_email: boolean;
    };
  readonly footer: OpenValues<'footer'>;
  readonly security: OpenValues<'security'>;
  readonly display: OpenValues<'display'> & Fixed<'display'>;
  readonly download: OpenValues<'download'> & Fixed<'download'>;
  readonly score: OpenValues<'score'>;
  readonly vip: OpenValues<'vip'>;
  readonly oauth: OpenValues<'oauth'>;
  /** No questions without a model that answers them. */
  readonly ai: OpenValues<'ai'>;
  readonly payment: OpenValues<'pay'> & Fixed<'pay'>;
  /** Enabled languages, which have a table of their own. */
  readonly language: readonly LanguageOption[];
};

function openOf<Category extends SettingCategory>(
  values: SettingsValues,
  category: Category,
): OpenValues<Category> {
  const names = Object.keys(settingCategories[category].open);
  const section = values[category] as unknown as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, section[name]])) as OpenValues<Category>;
}

/** The official account by which readers pay within WeChat; empty when they cannot. */
function payingAccount({ pay, oauth }: SettingsValues): string {
  const { official_account_app_id: appId, official_account_app_secret: secret } = oauth;
  return pay.enable_wechatpay && secret !== '' ? appId : '';
}

/** What is said in a site that is only read, also where operators have written nothing. */
export function readOnlyStatement(written: string): string {
  return written.trim() || '网站维护中，暂时只能阅读';
}

/** Returns only items declared open, so that a new item is private by default. */
export function publicSettings(
  values: SettingsValues,
  language: readonly LanguageOption[],
): PublicSettings {
  const security = openOf(values, 'security');
  const { document_allowed_ext: allowed } = security;
  return {
    system: {
      ...openOf(values, 'system'),
      ...fixedSettings.system,
      credit_name: values.score.credit_name,
      credit_exchange: values.score.credit_exchange,
      disable_email: !sendsMail(values.email),
    },
    footer: openOf(values, 'footer'),
    // No selection means all extensions, which are listed, since clients would offer none for an empty list.
    security: {
      ...security,
      // Nobody joins a site that is only read: screens offer it no more than where registration is closed.
      enable_register: security.enable_register && !security.is_read_only,
      read_only_statement: readOnlyStatement(security.read_only_statement),
      document_allowed_ext: allowed.length === 0 ? [...documentExtensions] : allowed,
    },
    display: { ...openOf(values, 'display'), ...fixedSettings.display },
    download: { ...openOf(values, 'download'), ...fixedSettings.download },
    score: openOf(values, 'score'),
    vip: openOf(values, 'vip'),
    oauth: openOf(values, 'oauth'),
    ai: {
      ...openOf(values, 'ai'),
      enable_questions: values.ai.enable_questions && hasModel(values.ai),
    },
    payment: {
      ...openOf(values, 'pay'),
      ...fixedSettings.pay,
      official_account_appid: payingAccount(values),
    },
    language,
  };
}

/** Preview pages of a new document of `pages` pages (0 = all). */
export function previewOf(
  pages: number,
  converter: { max_preview: number; max_preview_percent: number },
): number {
  const { max_preview, max_preview_percent } = converter;
  const byPercent =
    max_preview_percent > 0 && max_preview_percent < 100
      ? Math.ceil((pages * max_preview_percent) / 100)
      : 0;
  const limits = [max_preview, byPercent].filter((limit) => limit > 0 && limit < pages);
  return limits.length === 0 ? 0 : Math.min(...limits);
}
