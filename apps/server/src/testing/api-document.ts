import type { Operation, OperationDeclaration } from '@wenyuan/contract';
import { openApiDocument } from '@wenyuan/contract/openapi';

type Schema = {
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
};
type Described = {
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly 'application/json'?: { schema: Schema } } }>
  >;
};

const document = openApiDocument('test');
const paths = document.paths as Record<string, Record<string, Described>>;
const { schemas } = document.components as { schemas: Readonly<Record<string, Schema>> };

/** The values in a reply that the document does not list where it lists values. */
function* unlisted(schema: Schema, value: unknown, place: string): Generator<string> {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) {
    yield* unlisted(schemas[name] ?? {}, value, place);
    return;
  }
  if (schema.enum !== undefined && !schema.enum.includes(value))
    yield `${place} is ${JSON.stringify(value)}`;
  const choices = (schema.anyOf ?? []).map((choice) => [...unlisted(choice, value, place)]);
  if (value !== null && choices.every((faults) => faults.length > 0)) yield* choices.flat();
  if (Array.isArray(value))
    for (const one of value) yield* unlisted(schema.items ?? {}, one, `${place}[]`);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      yield* unlisted(schema.properties?.[key] ?? {}, one, `${place}.${key}`);
}

/** What of an answer the API document does not know: its status, or values of the reply. */
export function undescribed(
  operation: OperationDeclaration,
  { status, body }: { readonly status: number; readonly body: unknown },
): string[] {
  const { method, path } = operation as Operation;
  const response = paths[path]?.[method.toLowerCase()]?.responses[status];
  if (response === undefined) return [`status ${status}`];
  return [...unlisted(response.content?.['application/json']?.schema ?? {}, body, 'reply')];
}
