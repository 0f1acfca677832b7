import { contract, fieldLabels, grantableRows, lookUp } from '@wenyuan/contract';
import type { Operation } from '@wenyuan/contract';
import { entities, scopesOf } from '@wenyuan/contract/openapi';
import type * as z from 'zod';

/*
 * Renders the contract as plain types, so that a user's compiler reads neither zod nor the packages of this repository.
 */

type Io = 'input' | 'output';
type Def = { readonly type: string; readonly [part: string]: unknown };
type Context = { readonly io: Io; readonly scopes: readonly string[]; readonly indent: string };

const entityNames = new Map<z.core.$ZodType, string>(
  Object.entries(entities).map(([name, schema]) => [schema, name]),
);

function defOf(schema: z.core.$ZodType): Def {
  return schema._zod.def as unknown as Def;
}

const inner = (def: Def) => def.innerType as z.core.$ZodType;

/** Whether the field may be left out; a field of an input also when the server has a default for it. */
function isOptional(schema: z.core.$ZodType, io: Io): boolean {
  return (io === 'input' ? schema._zod.optin : schema._zod.optout) !== undefined;
}

function renderObject(schema: z.core.$ZodType, context: Context): string {
  const shape = defOf(schema).shape as Readonly<Record<string, z.core.$ZodType>>;
  const indent = `${context.indent}  `;
  const fields = Object.entries(shape).map(([name, field]) => {
    const label = lookUp(fieldLabels, context.scopes, name);
    const comment = label === undefined ? '' : `${indent}/** ${label} */\n`;
    const optional = isOptional(field, context.io);
    const type = renderType(field, { ...context, indent });
    const written = optional && !type.endsWith('| undefined') ? `${type} | undefined` : type;
    return `${comment}${indent}${name}${optional ? '?' : ''}: ${written};\n`;
  });
  if (fields.length === 0) return 'Record<string, never>';
  return `{\n${fields.join('')}${context.indent}}`;
}

function listOf(type: string): string {
  return /^[\w.]+$/.test(type) ? `${type}[]` : `Array<${type}>`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
}

const renderers: Readonly<
  Record<string, (schema: z.core.$ZodType, context: Context, def: Def) => string>
> = {
  string: () => 'string',
  number: (_, { io }, def) =>
    io === 'input' && def.coerce === true ? 'number | string' : 'number',
  int: () => 'number',
  boolean: () => 'boolean',
  unknown: () => 'unknown',
  any: () => 'unknown',
  null: () => 'null',
  object: (schema, context) => renderObject(schema, context),
  array: (_, context, def) => listOf(renderType(def.element as z.core.$ZodType, context)),
  optional: (_, context, def) => `${renderType(inner(def), context)} | undefined`,
  nullable: (_, context, def) => `${renderType(inner(def), context)} | null`,
  default: (_, context, def) => renderType(inner(def), context),
  prefault: (_, context, def) => renderType(inner(def), context),
  nonoptional: (_, context, def) => renderType(inner(def), context).replace(/ \| undefined$/, ''),
  readonly: (_, context, def) => renderType(inner(def), context),
  // A client sends the value before the transform.
  pipe: (_, context, def) =>
    renderType((context.io === 'input' ? def.in : def.out) as z.core.$ZodType, context),
  enum: (_, __, def) =>
    [...new Set(Object.values(def.entries as Record<string, unknown>))].map(literal).join(' | '),
  literal: (_, __, def) => (def.values as readonly unknown[]).map(literal).join(' | '),
  union: (_, context, def) => {
    const parts = (def.options as z.core.$ZodType[]).map((option) => renderType(option, context));
    const isText = parts.includes('string');
    return [...new Set(parts)].filter((part) => !isText || !part.startsWith("'")).join(' | ');
  },
  tuple: (_, context, def) =>
    `[${(def.items as z.core.$ZodType[]).map((item) => renderType(item, context)).join(', ')}]`,
  record: (_, context, def) =>
    `Record<string, ${renderType(def.valueType as z.core.$ZodType, context)}>`,
};

function renderType(schema: z.core.$ZodType, context: Context): string {
  const name = context.io === 'output' ? entityNames.get(schema) : undefined;
  if (name !== undefined) return name;
  const def = defOf(schema);
  const render = renderers[def.type];
  if (render === undefined) throw new Error(`The types of the client know no ${def.type}`);
  return render(schema, context, def);
}

function renderEntity(name: string, schema: z.core.$ZodType): string {
  return `export type ${name} = ${renderers[defOf(schema).type]?.(schema, { io: 'output', scopes: [name], indent: '' }, defOf(schema))};\n`;
}

function renderOperation(group: string, name: string, operation: Operation): string {
  const render = (schema: z.ZodType, io: Io) =>
    renderType(schema, { io, scopes: scopesOf(`${group}.${name}`, io), indent: '      ' });
  const parts = [
    `method: '${operation.method}'`,
    `kind: '${operation.kind ?? 'json'}'`,
    `input: ${render(operation.input, 'input')}`,
    `reply: ${render(operation.reply, 'output')}`,
  ];
  const title = `    /** ${operation.title} */\n`;
  return `${title}    ${name}: {\n${parts.map((part) => `      ${part};\n`).join('')}    };\n`;
}

/** The rights that operators grant, as the paths of an account's permissions name them. */
function renderPermissionPaths(): string {
  return `export type PermissionPath =\n${grantableRows()
    .map(({ path }) => `  | '${path}'`)
    .join('\n')};\n`;
}

/** Renders the input and reply types of every operation, the entities that they share, and the rights. */
export function renderTypes(): string {
  const shared = Object.entries(entities).map(([name, schema]) => renderEntity(name, schema));
  const groups = Object.entries(contract).map(([group, operations]) => {
    const lines = Object.entries(operations).map(([name, operation]) =>
      renderOperation(group, name, operation as Operation),
    );
    return `  ${group}: {\n${lines.join('')}  };\n`;
  });
  return `// Generated from the contract by "pnpm --filter @wenyuan/api-client gen". Do not edit.\n${shared.join('\n')}\n${renderPermissionPaths()}\nexport type Contract = {\n${groups.join('')}};\n`;
}
