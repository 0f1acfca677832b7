import { clearedValueOf, fallbackOf, withoutDirections } from '@wenyuan/contract';
import * as z from 'zod';

/**
 * Other clients of this wire never omit a field: a missing id is 0, a missing text `""`; numbers arrive as text, a
 * single value stands for a list, and names are in camelCase. This module alone converts that to what the operations
 * declare. It derives from the declaration what a field accepts, so that 0 remains 0 where it is a value (a price, a
 * state, the root).
 */
type Reading =
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, FieldReading> }
  | { readonly kind: 'list'; readonly item: ItemReading }
  | { readonly kind: 'number' | 'boolean' | 'text' | 'other' };

type ItemReading = {
  readonly reading: Reading;
  /** Placeholders that mean "absent" here: of null, a blank and 0, those that it does not accept, and a blank in all but texts. */
  readonly nothing: ReadonlySet<unknown>;
};

type FieldReading = ItemReading & {
  readonly isOptional: boolean;
  /** What the field becomes when it is cleared; undefined where that says nothing. */
  readonly cleared: unknown;
  /** The field that this one is a fallback for: it is ignored when both are present. */
  readonly fallbackFor: string | undefined;
};

type Node = z.core.$ZodType;

const takes = (schema: Node, value: unknown) => z.safeParse(schema, value).success;

function innerOf(schema: Node): Node | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return def.innerType;
    case 'pipe':
      return def.in;
    default:
      return undefined;
  }
}

const other: Reading = { kind: 'other' };

/**
 * A union with a list also accepts a single value, a switch its spellings; any other union is read as its members
 * agree.
 */
function readingOfUnion(options: readonly Node[]): Reading {
  const readings = options.map((option) => readingOf(option));
  const list = readings.find((reading) => reading.kind === 'list');
  const kinds = new Set(readings.map(({ kind }) => kind));
  if (list !== undefined) {
    kinds.delete('list');
    return kinds.size === 1 && kinds.has(list.item.reading.kind) ? list : other;
  }
  if (kinds.has('boolean')) return kinds.has('number') ? other : { kind: 'boolean' };
  return kinds.size === 1 ? (readings[0] ?? other) : other;
}

function readingOf(schema: Node): Reading {
  const inner = innerOf(schema);
  if (inner !== undefined) return readingOf(inner);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return { kind: 'object', fields: fieldsOf(def.shape) };
    case 'array':
      return { kind: 'list', item: itemOf(def.element) };
    case 'union':
      return readingOfUnion(def.options);
    case 'number':
    case 'boolean':
      return { kind: def.type };
    case 'string':
    case 'enum':
      return { kind: 'text' };
    case 'literal': {
      const [first] = def.values;
      if (typeof first === 'number') return { kind: 'number' };
      return typeof first === 'string' ? { kind: 'text' } : other;
    }
    default:
      return other;
  }
}

function itemOf(schema: Node): ItemReading {
  const reading = readingOf(schema);
  const nothing = new Set<unknown>([null, '', 0].filter((value) => !takes(schema, value)));
  // z.coerce would read a blank as 0.
  if (reading.kind !== 'text') nothing.add('');
  return { reading, nothing };
}

function fieldsOf(shape: Readonly<Record<string, Node>>): ReadonlyMap<string, FieldReading> {
  return new Map(
    Object.entries(shape).map(([name, schema]) => [
      name,
      {
        ...itemOf(schema),
        isOptional: takes(schema, undefined),
        cleared: clearedValueOf(schema),
        fallbackFor: fallbackOf(schema),
      },
    ]),
  );
}

const readings = new WeakMap<Node, Reading>();
function knownReading(schema: Node): Reading {
  const known = readings.get(schema) ?? readingOf(schema);
  readings.set(schema, known);
  return known;
}

const SWITCHES: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...(['true', 'True', 'TRUE', 't', 'T', '1', 1] as const).map((word) => [word, true] as const),
  ...(['false', 'False', 'FALSE', 'f', 'F', '0', 0] as const).map((word) => [word, false] as const),
]);

/** Decimal numbers, without hexadecimal and exponents. */
const NUMBER = /^-?\d{1,16}(\.\d{1,16})?$/;

function readValue(value: unknown, reading: Reading): unknown {
  switch (reading.kind) {
    case 'number':
      return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value;
    case 'boolean':
      return SWITCHES.get(value) ?? value;
    case 'text':
      return typeof value === 'string' ? withoutDirections(value) : value;
    case 'list':
      return readList(value, reading.item);
    case 'object':
      return readObject(value, reading.fields);
    default:
      return value;
  }
}

function readList(value: unknown, item: ItemReading): unknown {
  const items = Array.isArray(value) ? value : [value];
  const read = items.map((each) => readValue(each, item.reading));
  // A blank in a list selects nothing, even where the items are texts.
  return read.filter((each) => each !== '' && !item.nothing.has(each));
}

const isBlank = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The value as the field accepts it, or undefined when it is absent. */
function readField(value: unknown, field: FieldReading): unknown {
  if (field.cleared !== undefined && isBlank(value)) return field.cleared;
  const read = readValue(value, field.reading);
  if (!field.isOptional) return Array.isArray(read) && read.length === 0 ? value : read;
  if (field.nothing.has(read)) return undefined;
  if (!Array.isArray(read) || read.length > 0) return read;
  if (!Array.isArray(value)) return undefined;
  // An empty list that was meant stays one, blanks choose nothing. Zeros were meant to choose: absent, they would mean all.
  if (value.length === 0) return read;
  return value.every((each) => each === '' || each === null) ? undefined : value;
}

const snakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function readObject(value: unknown, fields: ReadonlyMap<string, FieldReading>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const given = new Map<string, unknown>(Object.entries(value));
  for (const [name, each] of given) {
    if (fields.has(name)) continue;
    const declared = snakeCase(name);
    if (!given.has(declared)) given.set(declared, each);
  }
  // Only a row that was read says when it was made.
  const isRow = given.has('created_at') && !fields.has('created_at');
  const read: Record<string, unknown> = {};
  for (const [name, field] of fields) {
    if (!given.has(name)) {
      if (isRow && field.cleared !== undefined) read[name] = field.cleared;
      continue;
    }
    const each = readField(given.get(name), field);
    if (each !== undefined) read[name] = each;
  }
  for (const [name, { fallbackFor }] of fields)
    if (fallbackFor !== undefined && read[fallbackFor] !== undefined) delete read[name];
  return read;
}

/** Converts input to the form that the declaration expects; validation is left to the declaration. */
export function readInput(schema: z.ZodObject, given: unknown): unknown {
  return readValue(given, knownReading(schema));
}
