import type { Config } from '@wenyuan/api-client';
import { isStorable } from '@wenyuan/contract';
import { SECRET_MASK, settingByName, settingFault, settingText, excerpt } from '@wenyuan/domain';
import { isMoney } from '../../lib/setting-label.ts';
import { NO_AMOUNT } from '../controls/money-input.tsx';

/** The name of a setting in the declaration of its page. */
export const nameOf = ({ category, name }: Config) => `${category}.${name}`;

/** The name of a setting in the form: dots would be paths there. */
export function fieldOf({ category, name }: Pick<Config, 'category' | 'name'>): string {
  return `${category}/${name}`;
}

/** The form's value of a row: the wire has texts, a switch is a boolean, several choices are a list. */
export function valueOf({ input_type, value }: Config): unknown {
  if (input_type === 'switch') return value === 'true';
  if (input_type === 'number') return value === '' ? Number.NaN : Number(value);
  if (input_type === 'select-multi') return value === '' ? [] : value.split(',');
  return value;
}

/** The text of the wire for a value of the form. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'number') return Number.isNaN(value) ? '' : String(value);
  return typeof value === 'boolean' || typeof value === 'string' ? String(value) : '';
}

/** Whether a value of the form changes the row. A secret is changed by a new one or by its removal. */
export function isChanged(row: Config, value: unknown): boolean {
  if (!row.is_secret) return textOf(value) !== textOf(valueOf(row));
  return value === null ? row.value !== '' : textOf(value) !== '' && value !== SECRET_MASK;
}

/** The wire's form of a change, refused where somebody has changed the setting since the row was read. */
export function changeOf(row: Config, value: unknown) {
  const { category, name, updated_at } = row;
  return {
    category,
    name,
    value: textOf(value),
    ...(row.is_secret && value === null ? { clear: true } : {}),
    unchanged_since: updated_at,
  };
}

/** A value of the wire in words. */
export function wordsOf(row: Config, text: string): string {
  if (row.input_type === 'select-multi') {
    const words = optionsOf(row);
    return text === ''
      ? '空'
      : text
          .split(',')
          .map((each) => words.find(({ value }) => value === each)?.label ?? each)
          .join('、');
  }
  if (row.input_type === 'switch') return text === 'true' ? '开启' : '关闭';
  const option = optionsOf(row).find(({ value }) => value === text);
  if (option !== undefined) return option.label;
  if (text === '') return '空';
  return isMoney(row) ? `${Number(text) / 100} 元` : text;
}

/** What is wrong with a value, in the server's words; undefined for settings that only the server knows. */
export function problemOf(row: Config, value: unknown): string | undefined {
  const item = settingByName(row.category, row.name)?.item;
  const text = textOf(value);
  if (item === undefined || (item.is_secret && (text === '' || text === SECRET_MASK)))
    return undefined;
  if (isMoney(row) && Number.isNaN(value)) return NO_AMOUNT;
  return isStorable(text) ? settingFault(item, text) : `${item.label}含有无效字符`;
}

/** The default, where the value differs from it; a secret has none to show. */
export function defaultOf(row: Config, value: unknown): string | undefined {
  const item = settingByName(row.category, row.name)?.item;
  if (item === undefined || item.is_secret || item.input_type === 'image') return undefined;
  const text = settingText(item.default);
  return text === textOf(value) ? undefined : text;
}

const MAX_SHOWN = 24;

/** A default in words. */
export function defaultLabel(row: Config, text: string): string {
  return excerpt(wordsOf(row, text), MAX_SHOWN);
}

/** One `value:label` per line. */
export function optionsOf({
  options,
}: Pick<Config, 'options'>): { value: string; label: string }[] {
  return options
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf(':');
      return { value: line.slice(0, at), label: line.slice(at + 1) };
    });
}
