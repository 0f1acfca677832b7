import { contract } from '@wenyuan/contract';
import type { Operation } from '@wenyuan/contract';
import type * as z from 'zod';

/** The parts of a schema's definition that are read here. */
type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly entries?: Readonly<Record<string, string>>;
};

const ZEROS: Readonly<Record<string, string>> = { string: `''`, number: '0', boolean: 'false' };

/** Renders shapes; those that several replies share are written once, under a name. */
class Renderer {
  private readonly names = new Map<string, string>();
  readonly declarations: string[] = [];

  render(schema: z.ZodType): string {
    const definition = schema.def as unknown as Definition;
    const { type, shape, element, innerType, entries = {} } = definition;
    if (type === 'object') return this.object(shape ?? {});
    if (type === 'array') {
      const item = element === undefined ? '' : this.render(element);
      // Only objects have fields that may be missing.
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
    // In a row whose fields callers select (`partial().required(…)`), optional fields are filled like required ones.
    const isSelected = Object.values(shape).some((field) => kindOf(field) === 'nonoptional');
    const fields = Object.entries(shape).flatMap(([name, field]) => {
      const inner = this.render(field);
      if (isSelected || kindOf(field) !== 'optional') return [`${name}: ${inner}`];
      // An optional field stays absent; only fields that are missing inside it are filled.
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
 * Renders the empty shape of each reply, for servers that leave out zeros, empty texts, empty lists, `false` and `null`.
 * The shapes are plain data, so that no validator is shipped to browsers.
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
