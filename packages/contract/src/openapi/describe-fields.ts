import { fieldExamples, fieldLabels, fieldNotes, lookUp } from '../field-labels.ts';
import { enumerations, entities } from './entities.ts';
import type { JsonSchema } from './json-schema.ts';

const PARTS = ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'];

export function isRecord(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The schema of a single value: the item of a list, the type beside null. */
function itemOf(schema: JsonSchema): JsonSchema {
  if (isRecord(schema.items)) return itemOf(schema.items);
  return schema;
}

function sentenceOf(name: string, scopes: readonly string[]): string | undefined {
  const label = lookUp(fieldLabels, scopes, name);
  if (label === undefined) return undefined;
  const words = Object.entries(lookUp(enumerations, scopes, name) ?? {});
  const meaning = words.map(([value, word]) => `${value} ${word}`).join('，');
  return [label, lookUp(fieldNotes, scopes, name), meaning]
    .filter((part) => part !== undefined && part !== '')
    .join('。');
}

/** Whether an example matches the schema, since fields of one name may have different types. */
function fits(example: unknown, schema: JsonSchema): boolean {
  if (Array.isArray(example)) {
    const items = isRecord(schema.items) ? schema.items : {};
    return schema.type === 'array' && example.every((one) => fits(one, items));
  }
  const types = [schema.type].flat();
  const type = typeof example === 'number' ? 'integer' : typeof example;
  if (!types.includes(type)) return false;
  const {
    maximum = Infinity,
    maxLength = Infinity,
    pattern,
  } = schema as {
    maximum?: number;
    maxLength?: number;
    pattern?: string;
  };
  if (typeof example === 'number') return example <= maximum;
  const text = String(example);
  return text.length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text));
}

/** Adds label, notes and example to a field. Its own description is kept. */
export function describeField(
  name: string,
  schema: JsonSchema,
  scopes: readonly string[],
): JsonSchema {
  const described: JsonSchema = { ...schema };
  const sentence = sentenceOf(name, scopes);
  if (described.description === undefined && sentence !== undefined) {
    described.description = sentence;
  }
  const words = lookUp(enumerations, scopes, name);
  const item = itemOf(described);
  if (words !== undefined && item.type === 'integer') {
    item.enum = Object.keys(words).map(Number);
    item['x-enum-descriptions'] = Object.values(words);
  }
  const example = lookUp(fieldExamples, scopes, name);
  const listed = described.type === 'array' && !Array.isArray(example) ? [example] : example;
  if (example !== undefined && fits(listed, described)) described.examples = [listed];
  return described;
}

/** What is below a field called `document` are fields of documents, whatever operation answers them. */
function scopesBelow(name: string, scopes: readonly string[]): readonly string[] {
  const entity = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return entity in entities ? [entity, ...scopes] : scopes;
}

/** Describes the fields of an object and of nested objects. */
export function describeFields(schema: JsonSchema, scopes: readonly string[]): JsonSchema {
  const described: JsonSchema = { ...schema };
  for (const part of PARTS) {
    const value = described[part];
    if (Array.isArray(value)) {
      described[part] = value.map((one) => (isRecord(one) ? describeFields(one, scopes) : one));
    } else if (isRecord(value)) described[part] = describeFields(value, scopes);
  }
  if (!isRecord(described.properties)) return described;
  described.properties = Object.fromEntries(
    Object.entries(described.properties as Record<string, JsonSchema>).map(([name, field]) => [
      name,
      describeField(name, describeFields(field, scopesBelow(name, scopes)), scopes),
    ]),
  );
  return described;
}
