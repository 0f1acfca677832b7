import type { Audit } from '@wenyuan/api-client';
import { labelOf } from '@wenyuan/contract';
import {
  advertPositionLabels,
  articleStatusLabels,
  attachmentTypeLabels,
  bannerTypeLabels,
  categoryTypeLabels,
  commentStatusLabels,
  commentTypeLabels,
  documentStatusLabels,
  formatDateTime,
  handledLabels,
  orderStatusLabels,
  orderTypeLabels,
  paymentTypeLabels,
  punishmentTypeLabels,
  reportReasonLabels,
  settingByName,
  vipTypeLabels,
} from '@wenyuan/domain';
import { operationOf } from '../../kit/index.ts';

const NOTHING = '（空）';
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** Codes that have words, by group and field. */
const words: Readonly<Record<string, Readonly<Record<string | number, string>>>> = {
  'article.status': articleStatusLabels,
  'comment.status': commentStatusLabels,
  'document.status': documentStatusLabels,
  'recycle.status': documentStatusLabels,
  'feedback.status': handledLabels,
  'report.status': handledLabels,
  'order.status': orderStatusLabels,
  'order.order_type': orderTypeLabels,
  'order.payment_type': paymentTypeLabels,
  'punishment.type': punishmentTypeLabels,
  'advertisement.position': advertPositionLabels,
  'attachment.type': attachmentTypeLabels,
  'banner.type': bannerTypeLabels,
  'category.type': categoryTypeLabels,
  'comment.type': commentTypeLabels,
  'navigation.target': { _self: '当前窗口', _blank: '新窗口' },
  'report.reason': reportReasonLabels,
  'userVip.type': vipTypeLabels,
};

const SWITCHED: Readonly<Record<string, string>> = { true: '开', false: '关' };

/** The value of a setting, which travels as text; undefined where that is what people read. */
function settingWord(name: string, text: string): string | undefined {
  const [category = '', setting = ''] = name.split('.');
  const item = settingByName(category, setting)?.item;
  if (item === undefined) return undefined;
  if (item.input_type === 'switch') return SWITCHED[text];
  const labels = new Map(item.options.map(({ value, label }) => [value, label]));
  return labels.size === 0
    ? undefined
    : text
        .split(',')
        .map((value) => labels.get(value) ?? value)
        .join('、');
}

/** What a field is called; a setting by its own label. */
export function fieldWord(operation: string, name: string): string {
  const [category = '', setting = ''] = name.split('.');
  const known = operationOf(operation);
  return (
    settingByName(category, setting)?.item.label ??
    (known === undefined ? undefined : labelOf(known, name)) ??
    name
  );
}

/** What a call was made on, not what it changes. */
const isPrecondition = (name: string) => name === 'unchanged_since' || name.startsWith('seen_');

/** Fields with their words; a setting that was sent is called by its label, as its value stands in the changes. */
function objectWord(operation: string, fields: Readonly<Record<string, unknown>>): string {
  const { category, name } = fields;
  if (operation === 'config.update' && typeof category === 'string' && typeof name === 'string')
    return fieldWord(operation, `${category}.${name}`);
  return Object.entries(fields)
    .filter(([field]) => !isPrecondition(field))
    .map(([field, value]) => `${fieldWord(operation, field)}：${wordOf(operation, field, value)}`)
    .join('；');
}

function wordOf(operation: string, name: string, value: unknown): string {
  if (value === '***') return '（保密）';
  if (value === null || value === '') return NOTHING;
  if (Array.isArray(value))
    return value.length === 0
      ? NOTHING
      : value.map((item) => wordOf(operation, name, item)).join('、');
  if (typeof value === 'object')
    return objectWord(operation, value as Readonly<Record<string, unknown>>);
  const [group = ''] = operation.split('.');
  const text = String(value as string | number | boolean);
  const code = words[`${group}.${name}`]?.[text] ?? settingWord(name, text);
  if (code !== undefined) return code;
  if (typeof value === 'boolean') return value ? '是' : '否';
  return MOMENT.test(text) ? formatDateTime(text) : text;
}

/** A value of the log, which is JSON and may have been cut, in words. */
export function valueWord(operation: string, name: string, json: string): string {
  if (json === '') return NOTHING;
  try {
    return wordOf(operation, name, JSON.parse(json) as unknown);
  } catch {
    return json;
  }
}

/** What was sent, by the names of the fields; undefined where the log cut it. */
export function inputWords({ operation, input }: Audit): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(input) as Record<string, unknown>)
        .filter(([name]) => !isPrecondition(name))
        .map(([name, value]) => [fieldWord(operation, name), wordOf(operation, name, value)]),
    );
  } catch {
    return undefined;
  }
}

/** Whether the values of a field are lists, of which only the differences are kept. */
export function isListChange({ before, after }: { before: string; after: string }): boolean {
  return before.startsWith('[') && after.startsWith('[');
}

type Change = Audit['changes'][number];

/** A row as people call it. */
export function rowWord({ id, name }: Pick<Change, 'id' | 'name'>): string {
  if (id === 0) return name;
  return name === '' ? `#${id}` : `${name}（#${id}）`;
}

const NAMED = 3;

/** The first few rows of an entry by name, and how many there are. */
export function subjectsOf({ operation, changes, change_count }: Audit): string {
  const names = changes.flatMap(({ id, name, fields }) => {
    // Settings are no rows: what is changed are the settings themselves.
    if (id === 0 && fields.length > 0)
      return fields.map((field) => fieldWord(operation, field.name));
    return [name === '' ? `#${id}` : name];
  });
  const first = names.slice(0, NAMED).join('、');
  const all = Math.max(names.length, change_count);
  return all > NAMED ? `${first} 等 ${all} 项` : first;
}

/** What became of a row, on one line. */
export function fieldsWord(operation: string, { fields }: Pick<Change, 'fields'>): string {
  return fields
    .map(
      ({ name, before, after }) =>
        `${fieldWord(operation, name)}：${valueWord(operation, name, before)} → ${valueWord(operation, name, after)}`,
    )
    .join('；');
}

/** All changes of an entry on one line, for a list and a file. */
export function summaryOf({ operation, changes, change_count }: Audit): string {
  const lines = changes.map((change) =>
    [rowWord(change), fieldsWord(operation, change)].filter((part) => part !== '').join('：'),
  );
  return (change_count > changes.length ? [...lines, `等 ${change_count} 项`] : lines).join('\n');
}
