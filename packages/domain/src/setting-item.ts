/** The input of an item, in the values of the wire (`input_type` of a Config row). */
type SettingInput =
  | 'number'
  | 'switch'
  | 'select'
  | 'select-multi'
  | 'text'
  | 'textarea'
  | 'password'
  | 'image'
  | 'color';

export type SettingOption = { readonly value: string; readonly label: string };
export type SettingValue = number | boolean | string | string[];

/** The pattern of a non-empty text, and the message for a mismatch. */
type Pattern = { readonly test: RegExp; readonly message: string };

/** Scheme, host and port of a service outside, as a regular expression; `http://[` is no address. */
export const SERVICE_HOST = String.raw`https?:\/\/(?:\[[\da-f:.]+\]|[^\s@/?#:%\\[\]]+)(?::(?:[1-5]?\d{1,4}|6[0-5]\d{3}))?`;

type Guarded = 'accounts' | 'money' | 'credits';

/** One setting. `Value` is the type in the code; on the wire it is text. */
export type SettingItem<Value extends SettingValue = SettingValue> = {
  readonly input_type: SettingInput;
  readonly label: string;
  readonly default: Value;
  /** Help text, shown in the empty input or, for inputs without placeholder, beside it. */
  readonly placeholder: string;
  /** Sort order within the category, ascending. */
  readonly sort: number;
  /** Width in 24 columns. */
  readonly col_num: number;
  readonly options: readonly SettingOption[];
  /** Stored encrypted and never sent out; a blank write keeps it. */
  readonly is_secret: boolean;
  /** Limits of a number. */
  readonly min?: number;
  readonly max?: number;
  /** The item of the same category that this number may not be below. */
  readonly not_below?: string;
  /** Longest text, in characters. */
  readonly length?: number;
  readonly pattern?: Pattern;
  /** What is set for a text that lacks something which follows from it. */
  readonly complete?: (text: string) => string;
  /** Why a text may not be set where a pattern cannot tell; undefined where it may. One that is stored is read all the same. */
  readonly fault?: (text: string) => string | undefined;
  /**
   * What whoever changes the setting could take: the accounts, by deciding where letters and codes go or who is believed to
   * be a member; or the money, by deciding who receives it or whose word counts as a payment. Only callers with all
   * permissions may change these. Or credits, and what is sold for them: those who may recharge could give them anyway.
   */
  readonly guards?: Guarded;
  /** Items of the same category that decide where this secret is sent: changing one requires the secret again. */
  readonly sent_to?: readonly string[];
};

type Common = {
  readonly guards?: Guarded;
  readonly label: string;
  readonly sort: number;
  readonly col_num?: number;
  readonly placeholder?: string;
};

type Rest = Pick<SettingItem, 'placeholder' | 'col_num' | 'options' | 'is_secret'>;
const rest: Rest = { placeholder: '', col_num: 24, options: [], is_secret: false };

export function numberItem(
  item: Common & {
    readonly default: number;
    readonly min: number;
    readonly max: number;
    readonly not_below?: string;
  },
): SettingItem<number> {
  return { ...rest, col_num: 8, input_type: 'number', ...item };
}

export function switchItem(item: Common & { readonly default: boolean }): SettingItem<boolean> {
  return { ...rest, col_num: 8, input_type: 'switch', ...item };
}

export function selectItem<const Value extends string>(
  item: Common & {
    readonly default: NoInfer<Value>;
    readonly options: readonly { readonly value: Value; readonly label: string }[];
  },
): SettingItem<Value> {
  return { ...rest, col_num: 8, input_type: 'select', ...item };
}

export function multipleItem(
  item: Common & { readonly default: string[]; readonly options: readonly SettingOption[] },
): SettingItem<string[]> {
  return { ...rest, input_type: 'select-multi', ...item };
}

type TextOptions = Common & {
  readonly sent_to?: readonly string[];
  readonly default?: string;
  readonly length?: number;
  readonly pattern?: Pattern;
  readonly complete?: (text: string) => string;
  readonly fault?: (text: string) => string | undefined;
};

export function textItem(item: TextOptions): SettingItem<string> {
  return { ...rest, input_type: 'text', default: '', length: 255, ...item };
}

export function textareaItem(item: TextOptions): SettingItem<string> {
  return { ...rest, input_type: 'textarea', default: '', length: 5000, ...item };
}

/** Words separated by Chinese or Latin commas. */
export function wordsItem(item: Common & { readonly default: string[] }): SettingItem<string[]> {
  return { ...rest, input_type: 'text', length: 255, ...item };
}

/** A secret of one line. */
export function secretItem(item: TextOptions): SettingItem<string> {
  return { ...rest, input_type: 'password', default: '', length: 255, ...item, is_secret: true };
}

/** A secret key of several lines. */
export function secretKeyItem(item: TextOptions): SettingItem<string> {
  return { ...rest, input_type: 'textarea', default: '', length: 5000, ...item, is_secret: true };
}

export function imageItem(item: Common): SettingItem<string> {
  return {
    ...rest,
    col_num: 12,
    input_type: 'image',
    default: '',
    length: 255,
    pattern: {
      test: /^(\/uploads\/[\w./-]+|https?:\/\/\S+)$/,
      message: '请上传图片，或填写以 http(s):// 开头的图片地址',
    },
    ...item,
  };
}

/** Sent to clients in place of a secret that is set; sent back, it keeps the secret. */
export const SECRET_MASK = '******';

/** Splits at Chinese or Latin commas and at line ends. */
function wordsOf(text: string): string[] {
  const words = text.split(/[,，、\n]/).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}

/** A value as the wire carries it. */
export function settingText(value: SettingValue): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}

export type CheckedSetting =
  | { readonly value: SettingValue; readonly message?: undefined }
  | { readonly value?: undefined; readonly message: string };

function checkNumber(item: SettingItem, text: string): CheckedSetting {
  const value = Number(text);
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = item;
  if (text === '' || !Number.isInteger(value)) return { message: `${item.label}应为整数` };
  if (value < min || value > max) return { message: `${item.label}应在 ${min} 到 ${max} 之间` };
  return { value };
}

function checkSwitch(item: SettingItem, text: string): CheckedSetting {
  if (text === 'true' || text === '1') return { value: true };
  if (text === 'false' || text === '0' || text === '') return { value: false };
  return { message: `${item.label}应为 true 或 false` };
}

function checkText(item: SettingItem, text: string): CheckedSetting {
  const { length = 255, pattern } = item;
  if (text.length > length) return { message: `${item.label}最多 ${length} 个字符` };
  if (text !== '' && pattern !== undefined && !pattern.test.test(text))
    return { message: `${item.label}：${pattern.message}` };
  return { value: Array.isArray(item.default) ? wordsOf(text) : text };
}

function checkOptions(item: SettingItem, chosen: readonly string[]): string | undefined {
  const wrong = chosen.find((each) => !item.options.some(({ value }) => value === each));
  return wrong === undefined ? undefined : `${item.label}没有选项“${wrong}”`;
}

/** Parses the text of the wire for this item, or says why it is invalid. */
export function readSetting(item: SettingItem, given: string): CheckedSetting {
  const text = given.trim();
  if (item.input_type === 'number') return checkNumber(item, text);
  if (item.input_type === 'switch') return checkSwitch(item, text);
  if (item.input_type === 'select') {
    const message = checkOptions(item, [text]);
    return message === undefined ? { value: text } : { message };
  }
  if (item.input_type === 'select-multi') {
    const value = wordsOf(text);
    const message = checkOptions(item, value);
    return message === undefined ? { value } : { message };
  }
  return checkText(item, item.complete?.(text) ?? text);
}

/** Why this text of the wire may not be set for the item; undefined where it may. */
export function settingFault(item: SettingItem, given: string): string | undefined {
  const { message } = readSetting(item, given);
  if (message !== undefined) return message;
  const fault = item.fault?.(given.trim());
  return fault === undefined ? undefined : `${item.label}：${fault}`;
}
