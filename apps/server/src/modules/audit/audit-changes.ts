import type { AuditChange } from '@wenyuan/contract';
import { settingByName } from '@wenyuan/domain';
import { isDeepStrictEqual } from 'node:util';
import { briefValue } from './audit-input.ts';
import { MANY, type Snapshot } from './snapshot.ts';

const FIELDS_MAX = 40;
const FIELDS_OF_MANY = 4;
/** What is told of each of many rows that are gone. */
const KEPT_OF_MANY: ReadonlySet<string> = new Set(['user_id', 'status']);
const NAME_MAX = 60;

type Field = AuditChange['fields'][number];

function textOf(name: string, value: unknown): string {
  if (value === undefined) return '';
  const [category = '', setting = ''] = name.split('.');
  // A setting says itself whether it is a secret; of other fields the name does.
  return briefValue(name, value, settingByName(category, setting)?.item.is_secret);
}

/** A field that differs; of lists only what was taken away and what was added. */
function fieldOf(name: string, before: unknown, after: unknown): Field[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!Array.isArray(before) || !Array.isArray(after))
    return [{ name, before: textOf(name, before), after: textOf(name, after) }];
  const less = (one: unknown[], other: unknown[]) =>
    one.filter((item) => !other.some((same) => isDeepStrictEqual(item, same)));
  return [
    { name, before: textOf(name, less(before, after)), after: textOf(name, less(after, before)) },
  ];
}

function isSaying(value: unknown): boolean {
  return value !== null && value !== '' && value !== 0 && value !== false;
}

/** What differs between two moments: fields of changed rows, all that rows said which are gone, new rows by name. */
export function changesBetween(before: Snapshot, after: Snapshot): AuditChange[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const isMany = ids.length > MANY;
  return ids.flatMap((id): AuditChange[] => {
    const [old, made] = [before.get(id), after.get(id)];
    const { name = '' } = made ?? old ?? {};
    const change = { id, name: [...name].slice(0, NAME_MAX).join('') };
    if (old === undefined) return [{ ...change, fields: [] }];
    const fields = Object.keys({ ...old.values, ...made?.values })
      .flatMap((field) =>
        made !== undefined || isSaying(old.values[field])
          ? fieldOf(field, old.values[field], made?.values[field])
          : [],
      )
      // Of a row that is gone there is nothing to tell of what is kept back.
      .filter(
        (field) =>
          made !== undefined ||
          (field.before !== '"***"' && (!isMany || KEPT_OF_MANY.has(field.name))),
      );
    // Rows that stayed as they were are named too: they are what the operation was about.
    return id === 0 && fields.length === 0
      ? []
      : [{ ...change, fields: fields.slice(0, isMany ? FIELDS_OF_MANY : FIELDS_MAX) }];
  });
}
