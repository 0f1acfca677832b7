/** How an item is typed in; the words are the wire's (`input_type` of a Config row). */
export type SettingInput =
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

/** What a text that is not empty must look like, and the sentence for one that does not. */
type Pattern = { readonly test: RegExp; readonly message: string };

/** One thing that operators configure. `Value` is what the product works with; on the wire it is text. */
export type SettingItem<Value extends SettingValue = SettingValue> = {
  readonly input_type: SettingInput;
  readonly label: string;
  readonly default: Value;
  /** Its help: shown in the empty input and, where the input has none, beside it. */
  readonly placeholder: string;
  /** Ascending within the category. */
  readonly sort: number;
  /** Of 24. */
  readonly col_num: number;
  readonly options: readonly SettingOption[];
  /** Kept encrypted, never sent out, kept on a blank write. */
  readonly is_secret: boolean;
  /** Limits of a number. */
  readonly min?: number;
  readonly max?: number;
  /** Longest text, in characters. */
  readonly length?: number;
  readonly pattern?: Pattern;
  /**
   * Decides where letters, with the links to a new password in them, go: through it somebody would reach every account,
   * so it is changed only by callers who hold every right.
   */
  readonly reaches_accounts?: boolean;
  /** Items of the same category that say where this secret is sent: who changes one of them types the secret again. */
  readonly sent_to?: readonly string[];
};

type Common = {
  readonly reaches_accounts?: boolean;
  readonly label: string;
  readonly sort: number;
  readonly col_num?: number;
  readonly placeholder?: string;
};

type Rest = Pick<SettingItem, 'placeholder' | 'col_num' | 'options' | 'is_secret'>;
const rest: Rest = { placeholder: '', col_num: 24, options: [], is_secret: false };

export function numberItem(
  item: Common & { readonly default: number; readonly min: number; readonly max: number },
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
};

export function textItem(item: TextOptions): SettingItem<string> {
  return { ...rest, input_type: 'text', default: '', length: 255, ...item };
}

export function textareaItem(item: TextOptions): SettingItem<string> {
  return { ...rest, input_type: 'textarea', default: '', length: 5000, ...item };
}

/** Words separated by commas, Chinese or not. */
export function wordsItem(item: Common & { readonly default: string[] }): SettingItem<string[]> {
  return { ...rest, input_type: 'text', length: 255, ...item };
}

/** One line that nobody reads again. */
export function secretItem(item: TextOptions): SettingItem<string> {
  return { ...rest, input_type: 'password', default: '', length: 255, ...item, is_secret: true };
}

/** A key of several lines that nobody reads again. */
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

/** What clients see in place of a secret that is set, and send back to keep it. */
export const SECRET_MASK = '******';

/** Commas and line ends of either script separate. */
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

/** What the text of the wire means for this item, or why it means nothing. */
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
  return checkText(item, text);
}
