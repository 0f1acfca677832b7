import * as z from 'zod';
import { optionalTime, time } from '../fields.ts';
import { describeFields, isRecord } from './describe-fields.ts';
import { entities } from './entities.ts';

export type JsonSchema = Record<string, unknown>;
/** Schemas for `components/schemas`, by name. */
export type Components = Record<string, JsonSchema>;

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(entities)) names.add(schema, { id });

const DEFINITION = '#/$defs/';
const COMPONENT = '#/components/schemas/';
/** The bound that JSON schema puts on every integer; it is left out, since it tells a reader nothing. */
const SAFE = Number.MAX_SAFE_INTEGER;

/** Rewrites a schema for client generators: no tuples, no bounds of safe integers, references to components. */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (!isRecord(value)) return value;
  const { prefixItems, minimum, maximum, exclusiveMinimum, $ref, ...rest } = value;
  const simple = Object.fromEntries(
    Object.entries(rest).map(([name, one]) => [name, simplify(one)]),
  );
  if (typeof $ref === 'string') simple.$ref = $ref.replace(DEFINITION, COMPONENT);
  if (Array.isArray(prefixItems)) {
    simple.items = simplify(prefixItems[0]);
    simple.minItems = prefixItems.length;
    simple.maxItems = prefixItems.length;
  }
  if (minimum !== undefined && minimum !== -SAFE) simple.minimum = minimum;
  if (maximum !== undefined && maximum !== SAFE) simple.maximum = maximum;
  if (exclusiveMinimum === 0) simple.minimum = 1;
  return simple;
}

/** Overrides that zod cannot derive: times are texts, and integers in a query arrive as text. */
function override({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: JsonSchema;
}) {
  const { description } = z.globalRegistry.get(zodSchema) ?? {};
  if (description !== undefined) jsonSchema.description = description;
  if (zodSchema === time) Object.assign(jsonSchema, { format: 'date-time' });
  if (zodSchema === optionalTime) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, { type: ['string', 'null'], format: 'date-time' });
  }
}

/**
 * The JSON schema of a zod schema on the wire, with descriptions of all fields. Entities become references, and their
 * schemas are added to `components`.
 */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  scopes: readonly string[],
  components: Components,
): JsonSchema {
  const whole = z.toJSONSchema(z.object({ root: schema }), {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    reused: 'inline',
    metadata: names,
    override,
  });
  for (const [name, definition] of Object.entries(whole.$defs ?? {})) {
    const { id: _, ...entity } = definition;
    components[name] ??= describeFields(simplify(entity) as JsonSchema, [name]);
  }
  const root = simplify((whole.properties as JsonSchema).root) as JsonSchema;
  return describeFields(root, scopes);
}
