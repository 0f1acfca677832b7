import { contract } from '@wenyuan/contract';
import type { Operation } from '@wenyuan/contract';
import type { z } from 'zod';

/** What is read of a schema: its kind and what it is made of. */
type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly entries?: Readonly<Record<string, string>>;
};

const ZEROS: Readonly<Record<string, string>> = { string: `''`, number: '0', boolean: 'false' };

/** Shapes that several replies share stand once, under a name. */
class Renderer {
  private readonly names = new Map<string, string>();
  readonly declarations: string[] = [];

  render(schema: z.ZodType): string {
    const definition = schema.def as unknown as Definition;
    const { type, shape, element, innerType, entries = {} } = definition;
    if (type === 'object') return this.object(shape ?? {});
    if (type === 'array') {
      const item = element === undefined ? '' : this.render(element);
      // Only rows have fields that may be missing.
      return item.startsWith('s') ? `[${item}]` : '[]';
    }
    if (type === 'nullable') return 'null';
    if (type === 'tuple') return '[]';
    if (type === 'enum') return `'${Object.values(entries)[0] ?? ''}'`;
    const zero = ZEROS[type];
    if (zero !== undefined) return zero;
    if (innerType !== undefined) return this.render(innerType);
    throw new Error(`A reply has a field of the kind "${type}", for which no default is known`);
  }

  private object(shape: Readonly<Record<string, z.ZodType>>): string {
    const kindOf = (field: z.ZodType) => (field.def as unknown as Definition).type;
    // A row of which callers may select fields (`partial().required(…)`): none of them is absent by its nature.
    const isSelected = Object.values(shape).some((field) => kindOf(field) === 'nonoptional');
    const fields = Object.entries(shape).flatMap(([name, field]) => {
      const inner = this.render(field);
      if (isSelected || kindOf(field) !== 'optional') return [`${name}: ${inner}`];
      // What may be absent stays absent; only what is missing inside of it is filled.
      return inner.startsWith('s') || inner.startsWith('[s') ? [`'${name}?': ${inner}`] : [];
    });
    const text = fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const name = `s${this.names.size}`;
    this.names.set(text, name);
    this.declarations.push(`const ${name} = ${text};\n`);
    return name;
  }
}

/**
 * What each reply looks like when nothing is in it: servers of the same wire leave out zeros, empty texts, empty lists,
 * `false` and `null`. Without any schema: no validator is shipped to browsers.
 */
export function renderShapes(): string {
  const renderer = new Renderer();
  const groups = Object.entries(contract).map(([group, operations]) => {
    const lines = Object.entries(operations).map(
      ([name, operation]) => `    ${name}: ${renderer.render((operation as Operation).reply)},\n`,
    );
    return `  ${group}: {\n${lines.join('')}  },\n`;
  });
  return `// Generated from the contract by "pnpm --filter @wenyuan/api-client gen". Do not edit.\n${renderer.declarations.join('')}export const shapes = {\n${groups.join('')}};\n`;
}
