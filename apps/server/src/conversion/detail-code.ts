import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** The detail of a conversion that failed begins with what kind of failure it is. */
const CODE = '^code ([a-z_]+)';

export function withCode(code: string, ...more: readonly string[]): string {
  return [`code ${code}`, ...more].join(', ');
}

/** Empty where there is none. */
export function codeOf(detail: string): string {
  return new RegExp(CODE).exec(detail)?.[1] ?? '';
}

/** The same in a statement. */
export function codeIn(detail: AnyColumn): SQL<string> {
  return sql`coalesce(substring(${detail} from ${sql.raw(`'${CODE}'`)}), '')`;
}
